module github.com/cardverse/rules/examples/schema

go 1.26

require (
	github.com/cardverse/rules v0.0.0
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
	github.com/stretchr/testify v1.12.1
)

require (
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/text v0.14.0 // indirect
)

replace github.com/cardverse/rules => ../..

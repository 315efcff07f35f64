package main

import (
	"bytes"
	"fmt"
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"

	"github.com/cardverse/rules/ai/arena"
	"github.com/cardverse/rules/examples/terminal/table"
)

// Sizes of the chart.
const (
	plotWidth  = 22 * vg.Centimeter
	plotHeight = 11 * vg.Centimeter
)

// plotReport draws a report into a file: on the left the mean points with their 95% intervals, on the right how often
// each place was taken. The words are English, since the font of the chart has no Thai.
func plotReport(path, game string, r arena.Report) error {
	canvas := vgsvg.New(plotWidth, plotHeight)
	if err := drawReport(draw.New(canvas), game, r); err != nil {
		return err
	}
	var data bytes.Buffer
	if _, err := canvas.WriteTo(&data); err != nil {
		return err
	}
	return table.Save(path, data.Bytes())
}

func drawReport(all draw.Canvas, game string, r arena.Report) error {
	means, err := plotMeans(r)
	if err != nil {
		return err
	}
	shares, err := plotPlaces(r)
	if err != nil {
		return err
	}
	means.Title.Text = fmt.Sprintf("%s: %d deals, each in every seating", game, r.Deals)
	shares.Title.Text = fmt.Sprintf("%d matches", r.Matches)
	var names []string
	for _, l := range r.Lines {
		names = append(names, l.Name)
	}
	for _, p := range []*plot.Plot{means, shares} {
		p.NominalX(names...)
		p.Title.Padding = vg.Points(6)
		p.X.Min, p.X.Max = -0.6, float64(len(names))-0.4
	}
	shares.X.Max += 0.4 * float64(len(r.Lines)) // room for the legend
	all.FillPolygon(color.White, []vg.Point{
		{X: all.Min.X, Y: all.Min.Y}, {X: all.Max.X, Y: all.Min.Y}, {X: all.Max.X, Y: all.Max.Y}, {X: all.Min.X, Y: all.Max.Y},
	})
	margin := vg.Points(10)
	middle := all.Size().X * 0.47
	means.Draw(draw.Crop(all, margin, middle-all.Size().X-margin, margin, -margin))
	shares.Draw(draw.Crop(all, middle+margin, -margin, margin, -margin))
	return nil
}

// meanPoints are the points of a chart with their bounds.
type meanPoints struct {
	plotter.XYs
	plotter.YErrors
}

func plotMeans(r arena.Report) (*plot.Plot, error) {
	p := plot.New()
	p.Y.Label.Text = "points a match, with 95% intervals"
	points := meanPoints{}
	labels := plotter.XYLabels{}
	low, high := math.Inf(1), math.Inf(-1)
	for i := range r.Lines {
		mean, width := r.Mean(i)
		if math.IsInf(width, 0) {
			width = 0
		}
		points.XYs = append(points.XYs, plotter.XY{X: float64(i), Y: mean})
		points.YErrors = append(points.YErrors, struct{ Low, High float64 }{width, width})
		labels.XYs = append(labels.XYs, plotter.XY{X: float64(i) + 0.08, Y: mean})
		labels.Labels = append(labels.Labels, fmt.Sprintf("%.3f", mean))
		low, high = math.Min(low, mean-width), math.Max(high, mean+width)
	}
	room := math.Max((high-low)*0.1, 0.05)
	p.Y.Min, p.Y.Max = low-room, high+room
	bars, err := plotter.NewYErrorBars(points)
	if err != nil {
		return nil, err
	}
	bars.LineStyle.Width, bars.CapWidth = vg.Points(1.5), vg.Points(10)
	dots, err := plotter.NewScatter(points)
	if err != nil {
		return nil, err
	}
	dots.Shape, dots.Radius = draw.CircleGlyph{}, vg.Points(4)
	dots.Color, bars.Color = placeColor(0), placeColor(0)
	texts, err := plotter.NewLabels(labels)
	if err != nil {
		return nil, err
	}
	grid := plotter.NewGrid()
	grid.Vertical.Width = 0
	p.Add(grid, bars, dots, texts)
	return p, nil
}

func plotPlaces(r arena.Report) (*plot.Plot, error) {
	p := plot.New()
	p.Y.Label.Text = "share of matches"
	p.Y.Min, p.Y.Max = 0, 1
	p.Legend.Top, p.Legend.Padding = true, vg.Points(3)
	var below *plotter.BarChart
	for place := range places(r) {
		values := make(plotter.Values, len(r.Lines))
		for i, l := range r.Lines {
			values[i] = share(l.Places, place, l.Seats)
		}
		bar, err := plotter.NewBarChart(values, vg.Points(26))
		if err != nil {
			return nil, err
		}
		bar.Color, bar.LineStyle.Color = placeColor(place), color.White
		if below != nil {
			bar.StackOn(below)
		}
		below = bar
		p.Add(bar)
		p.Legend.Add(fmt.Sprintf("place %d    ", place+1), bar) // spaces, as whoever draws it may have a wider font
	}
	p.Legend.XOffs = vg.Points(-4)
	return p, nil
}

// placeColor gives the color of a place, dark for the first and light for the last. They differ in lightness, so that
// they can be told apart in gray, too.
func placeColor(place int) color.Color {
	list := []color.RGBA{
		{0x0b, 0x3c, 0x5d, 255}, {0x2a, 0x6f, 0x97, 255}, {0x46, 0x9d, 0xb5, 255},
		{0x89, 0xc2, 0xa8, 255}, {0xc9, 0xd8, 0x8f, 255}, {0xf2, 0xe2, 0xa0, 255},
	}
	return list[place%len(list)]
}

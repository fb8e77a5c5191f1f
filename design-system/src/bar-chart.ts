/** Entry point of the chart: it brings a library, and is part of the lazy file of each section that draws one. */
export { BarChart, type Bar, type BarChartProps } from './components/BarChart/BarChart.tsx'

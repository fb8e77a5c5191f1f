import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { BarChart } from './BarChart.tsx'

const months = ['Jul', 'Aug', 'Sep', 'Oct', 'Nov']

const meta = {
  title: 'Data/BarChart',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { BarChart } from '@snake-dispatch/design-system/bar-chart'

<BarChart
  label="Bar chart of 2026–27: $1,500 in 5 months. The table has every number."
  bars={months.map(({ key, label, share, logged }) => ({ key, label, value: share, extra: logged }))}
  valueText={dollarsText}
  reach={100}
  narrow={useNarrowScreen()}
/>
`,
    dos: [
      'Put a table with every number beside it.',
      'Load it lazily: it brings a library.',
      'Give a label to every seventh bar where there is no room for one below each.',
    ],
    donts: ['Tell values apart by colour alone: extras are hatched, marks are lines.'],
    accessibility: [
      'One picture, named by `label`.',
      'With forced colours it has the colours of the system.',
    ],
  }),
  component: BarChart,
  args: {
    label: 'Bar chart of five months. The table has every number.',
    bars: months.map((label, index) => ({ key: label, label, value: 120 * index, extra: 200 - 40 * index })),
    valueText: (value) => `$${value}`,
    reach: 100,
    legend: [
      { kind: 'value', text: 'Jobs you completed' },
      { kind: 'extra', text: 'Jobs you logged' },
    ],
  },
} satisfies Meta<typeof BarChart>

export default meta
type Story = StoryObj<typeof meta>

export const Example: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /five months/ })).toBeVisible()
    // Hidden from a screen reader, and drawn: the axis has a line below the highest sum.
    await expect(canvas.getByText('$500')).toBeVisible()
    await expect(canvas.getByText('Nov')).toBeVisible()
  },
}

export const Marks: Story = {
  args: {
    bars: months.map((key, index) => ({
      key,
      label: index % 2 ? undefined : key,
      value: index,
      mark: index === 0 ? null : index + 2,
    })),
    valueText: String,
    reach: 4,
    legend: [
      { kind: 'value', text: 'Median' },
      { kind: 'mark', text: '95th percentile' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Aug')).toBeNull()
  },
}

/** Fewer pixels, so that the text stays readable. */
export const Narrow: Story = { args: { narrow: true }, globals: { viewport: { value: 'phone' } } }

export const WithoutValues: Story = { args: { bars: [], legend: undefined } }

import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { expectUrgencyColour, type UrgencyLevel } from '../../../.storybook/urgency-colours.ts'
import { UrgencyBand } from './UrgencyBand.tsx'

const meta = {
  title: 'Data/UrgencyBand',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Card, UrgencyBand } from '@snake-dispatch/design-system'

<Card band={<UrgencyBand urgency="high" label="High">#10000012</UrgencyBand>}>…</Card>
`,
    dos: ["Use it as the `band` of a job's card.", 'Pass the word for the urgency in `label`.'],
    donts: ['Use it for a status or a category: that is Badge.'],
    accessibility: [
      'Plain text. Word, colour and the number of stripes say the same, so that nobody depends on the colour.',
    ],
  }),
  component: UrgencyBand,
  args: { urgency: 'high', label: 'High', children: '#10000001' },
} satisfies Meta<typeof UrgencyBand>

export default meta
type Story = StoryObj<typeof meta>

export const High: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('High')
    await expect(canvasElement).toHaveTextContent('#10000001')
  },
}
export const Medium: Story = { args: { urgency: 'medium', label: 'Medium' } }
export const Low: Story = { args: { urgency: 'low', label: 'Low', children: undefined } }

export const Colours: Story = {
  name: 'JOB-23 high is red, medium orange, low green',
  render: () => (
    <>
      <UrgencyBand urgency="high" label="High" />
      <UrgencyBand urgency="medium" label="Medium" />
      <UrgencyBand urgency="low" label="Low" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const bands = [...canvasElement.querySelectorAll<HTMLElement>('[data-urgency]')]
    await expect(bands.map(({ textContent }) => textContent)).toEqual(['High', 'Medium', 'Low'])
    for (const band of bands)
      await expectUrgencyColour(
        getComputedStyle(band).backgroundColor,
        band.dataset['urgency'] as UrgencyLevel,
      )
  },
}

import { bandageDrawings } from '@snake-dispatch/domain/bandage-drawings'
import { indoorDrawings, outdoorDrawings } from '@snake-dispatch/domain/step-drawings'
import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Drawings } from './Drawings.tsx'

const meta = {
  title: 'Foundations/Drawings',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Drawings } from '@snake-dispatch/design-system'
import { indoorDrawings } from '@snake-dispatch/domain/step-drawings'

<Drawings steps={indoorDrawings} />
`,
    dos: [
      'Put them beside or below the sentence that they show.',
      'Set `--drawing-width` on a parent where they should be larger or smaller than 6rem.',
    ],
    donts: [
      'Use them in place of the words.',
      'Draw a kind of snake: the one in them is a sign and looks like none.',
    ],
    accessibility: ['Each is an image whose name says the step.', 'They are drawn for both themes.'],
  }),
  component: Drawings,
  args: { steps: indoorDrawings },
} satisfies Meta<typeof Drawings>

export default meta
type Story = StoryObj<typeof meta>

export const Example: Story = {
  play: async ({ canvas }) => {
    const drawings = canvas.getAllByRole('img')
    await expect(drawings).toHaveLength(3)
    for (const drawing of drawings) await expect(drawing.getBoundingClientRect().width).toBe(96)
  },
}

export const All: Story = {
  render: () => (
    <div className={gallery.page}>
      {[indoorDrawings, outdoorDrawings, bandageDrawings].map((steps) => (
        <Drawings key={steps[0]?.name} steps={steps} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const { alt } of [...indoorDrawings, ...outdoorDrawings, ...bandageDrawings])
      await expect(canvas.getByRole('img', { name: alt })).toBeVisible()
  },
}

export const LittleRoom: Story = {
  args: { steps: bandageDrawings },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [first, ...others] = canvas.getAllByRole('img').map((drawing) => drawing.getBoundingClientRect())
    for (const other of others) {
      await expect(other.top).toBe(first?.top)
      await expect(other.width).toBe(first?.width)
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

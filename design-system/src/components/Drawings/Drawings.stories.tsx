import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Drawings, type DrawnStep } from './Drawings.tsx'

const indoors: readonly DrawnStep[] = [
  { name: 'leave', alt: 'Everybody and pets leave the room' },
  { name: 'shut', alt: 'Shut the door, towel along the gap' },
  { name: 'watch', alt: 'Watch the door from outside' },
]
const outdoors: readonly DrawnStep[] = [
  { name: 'inside', alt: 'Go inside with children and pets' },
  { name: 'window', alt: 'Watch through a window' },
]
const bandage: readonly DrawnStep[] = [
  { name: 'start', alt: 'Start the bandage over the bite' },
  { name: 'toes', alt: 'Then wrap upwards from the toes or fingers' },
  { name: 'whole', alt: 'Wrap the whole limb' },
  { name: 'splint', alt: 'Splint the limb and keep it still' },
]

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
  args: { steps: indoors },
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
      {[indoors, outdoors, bandage].map((steps) => (
        <Drawings key={steps[0]?.name} steps={steps} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const { alt } of [...indoors, ...outdoors, ...bandage])
      await expect(canvas.getByRole('img', { name: alt })).toBeVisible()
  },
}

export const LittleRoom: Story = {
  args: { steps: bandage },
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

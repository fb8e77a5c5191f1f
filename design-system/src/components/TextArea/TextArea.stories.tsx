import { expect, guide, userEvent, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { TextArea } from './TextArea.tsx'

const meta = {
  title: 'Forms/TextArea',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { TextArea } from '@snake-dispatch/design-system'

<TextArea label="Completion notes" error={errors.notes?.message} required {...register('notes')} />
`,
    dos: [
      'Use it where more than one sentence is expected; it grows with the text.',
      'Set `rows` to the usual length of the answer.',
    ],
    donts: ['Use the placeholder for what the reader must know while typing: that is the hint.'],
    accessibility: [
      'A native `textarea`, named by its label.',
      'Error and hint are its description; an error marks it as invalid.',
    ],
  }),
  component: TextArea,
  args: { label: 'Completion notes' },
  render: (args) => (
    <div className={gallery.column}>
      <TextArea {...args} />
    </div>
  ),
} satisfies Meta<typeof TextArea>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  args: { placeholder: 'What happened, where the snake was released' },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: 'Completion notes' })
    await expect(area).toHaveAttribute('dir', 'auto')
    const before = area.getBoundingClientRect().height
    await expect(before).toBeGreaterThan(4 * 24)
    await userEvent.type(area, 'One{Enter}two{Enter}three{Enter}four{Enter}five{Enter}six{Enter}seven')
    await expect(area.getBoundingClientRect().height).toBeGreaterThan(before)
  },
}

export const WithError: Story = {
  args: { error: 'Please provide completion notes', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Please provide completion notes')
  },
}

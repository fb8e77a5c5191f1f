import { expect, guide, userEvent, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Fold } from './Fold.tsx'

const meta = {
  title: 'Layout/Fold',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Fold } from '@snake-dispatch/design-system'

<Fold icon="add_a_photo" summary="Add a photo (optional)" opened={photo !== null}>
  <PhotoPicker … />
</Fold>
`,
    dos: ['Use it for what most readers leave out.', 'Say in the line what is inside.'],
    donts: [
      'Fold away first aid, errors, or anything that everybody must read or fill in.',
      'Put a button or a link into the line.',
    ],
    accessibility: [
      'A native `details`: the line is a button for the keyboard and says whether it is open.',
      'It works before any script is loaded, and a search in the page opens it.',
    ],
  }),
  component: Fold,
  args: {
    icon: 'add_a_photo',
    summary: 'Add a photo (optional)',
    children: <p>Only from well away. It helps the catcher to prepare.</p>,
  },
  render: (args) => (
    <div className={gallery.column}>
      <Fold {...args} />
    </div>
  ),
} satisfies Meta<typeof Fold>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Only from well away/)).not.toBeVisible()
    await userEvent.click(canvas.getByText('Add a photo (optional)'))
    await expect(canvas.getByText(/Only from well away/)).toBeVisible()
  },
}

export const Opened: Story = {
  args: { opened: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Only from well away/)).toBeVisible()
    await userEvent.click(canvas.getByText('Add a photo (optional)'))
    await expect(canvas.getByText(/Only from well away/)).not.toBeVisible()
  },
}

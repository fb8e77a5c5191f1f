import { expect, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Avatar } from './Avatar.tsx'

const meta = { title: 'Data/Avatar', component: Avatar, args: { name: 'Kim Waters' } } satisfies Meta<
  typeof Avatar
>

export default meta
type Story = StoryObj<typeof meta>

export const Named: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Kim Waters' })).toHaveAttribute('data-initials', 'KW')
  },
}

export const BesideTheName: Story = {
  args: { decorative: true, size: 'large' },
  render: (args) => (
    <div className={gallery.row}>
      <Avatar {...args} /> Kim Waters
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Avatar } from './Avatar.tsx'

const meta = {
  title: 'Data/Avatar',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Avatar } from '@snake-dispatch/design-system'

<Avatar name={account.name} decorative size="large" /> {account.name}
`,
    dos: [
      'Set `decorative` where the name stands beside it.',
      'Pass the full name; the component makes the initials.',
    ],
    donts: ['Use it as a button by itself: put it inside one that has a name.'],
    accessibility: [
      "Without `decorative` it is an image named by the person's full name; the initials are never read out.",
      'With `decorative` it is hidden from assistive technology.',
    ],
  }),
  component: Avatar,
  args: { name: 'Kim Waters' },
} satisfies Meta<typeof Avatar>

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

import { expect, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Link } from './Link.tsx'

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { href: '#terms', children: 'Terms and Conditions' },
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const Inline: Story = {
  render: () => (
    <p>
      Please read the <Link href="#terms">Terms and Conditions</Link> before you register.
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '#terms')
  },
}

export const Standalone: Story = {
  args: { variant: 'standalone' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link').getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  },
}

export const AsChild: Story = {
  render: () => (
    <Link asChild variant="standalone">
      <a href="#profile" data-router-link>
        My Profile
      </a>
    </Link>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'My Profile' })).toHaveAttribute(
      'data-variant',
      'standalone',
    )
  },
}

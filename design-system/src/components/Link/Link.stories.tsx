import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Link } from './Link.tsx'

const meta = {
  title: 'Actions/Link',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Link } from '@snake-dispatch/design-system'

<p>
  Please read the <Link href="/terms">Terms and Conditions</Link>.
</p>

<Link asChild variant="standalone">
  <RouterLink to="/profile">My Profile</RouterLink>
</Link>
`,
    dos: [
      'Name the destination: “Terms and Conditions”, not “here”.',
      'Use `standalone` outside of sentences: it is 48 px high.',
    ],
    donts: ['Use it for an action: that is Button.', 'Remove the underline.'],
    accessibility: [
      'A native link: Enter follows it. Underlined, so that colour is not the only sign.',
      'With `asChild` role and behaviour are those of the child.',
    ],
  }),
  component: Link,
  args: { href: '#terms', children: 'Terms and Conditions' },
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const Example: Story = {}

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

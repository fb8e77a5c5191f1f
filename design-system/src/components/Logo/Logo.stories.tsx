import { expect, guide, within, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Logo } from './Logo.tsx'

const meta = {
  title: 'Identity/Logo',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Logo } from '@snake-dispatch/design-system'

<Logo name="Snake Dispatch NSW" />
`,
    dos: [
      'Show it once per page, in the header.',
      'Wrap it in a link to the homepage where the page is not the homepage.',
    ],
    donts: ['Recolour it or show the mark without the name.'],
    accessibility: ['The mark is decoration and hidden; the name is plain text.'],
  }),
  component: Logo,
  args: { name: 'Snake Dispatch NSW' },
} satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const Beside: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Snake Dispatch NSW')).toBeVisible()
  },
}

import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Button } from '../Button/Button.tsx'
import { CallBar } from './CallBar.tsx'

const meta = {
  title: 'Layout/CallBar',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Button, CallBar } from '@snake-dispatch/design-system'

<CallBar>
  <Button variant="emergency" icon="call" href="tel:0491570006">Call now 0491 570 006</Button>
</CallBar>
`,
    dos: ['Put it into the header of a public page: there it stands on a wide screen.'],
    donts: ['Use two on a page.', 'Put anything but one call into it.'],
    accessibility: [
      'It stays in its place in the reading order, wherever it is drawn.',
      'Below 30rem of height, as with large text, nothing covers the page.',
    ],
  }),
  component: CallBar,
  args: {
    children: (
      <Button variant="emergency" icon="call" href="tel:0491570006">
        Call now 0491 570 006
      </Button>
    ),
  },
} satisfies Meta<typeof CallBar>

export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const call = canvas.getByRole('link')
    await expect(getComputedStyle(call.parentElement!).position).toBe('fixed')
    await expect(call.parentElement!.getBoundingClientRect().bottom).toBe(innerHeight)
    await expect(call.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  },
}

export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('link').parentElement!).position).toBe('static')
  },
}

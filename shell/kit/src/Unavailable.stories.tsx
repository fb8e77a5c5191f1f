import { expect, fn, guide, userEvent, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { Unavailable } from './Unavailable.tsx'

const meta = {
  title: 'Kit/Unavailable',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Unavailable } from '@snake-dispatch/kit'

if (jobs.isError) return <Unavailable onRetry={() => void jobs.refetch()} />
`,
    dos: ['Show it in the place of the section that failed; the rest of the page stays usable.'],
    donts: ['Use it for an empty list: that is EmptyState.'],
    accessibility: ['Role `alert`: it is announced when it appears.', 'Retry is a button.'],
  }),
  component: Unavailable,
  args: { onRetry: fn() },
} satisfies Meta<typeof Unavailable>

export default meta

export const Example: StoryObj<typeof meta> = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This section is unavailable')
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

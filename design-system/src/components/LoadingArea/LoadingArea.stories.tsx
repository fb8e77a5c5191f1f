import { expect, fn, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { LoadingArea } from './LoadingArea.tsx'

const meta = {
  title: 'Feedback/LoadingArea',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { LoadingArea, Skeleton } from '@snake-dispatch/design-system/signed-in'

<LoadingArea label="Loading available jobs" onRetry={startAgain}>
  <Skeleton shape="block" height="3.5rem" />
</LoadingArea>
`,
    dos: [
      'Let `onRetry` cancel the call under way and make a new one.',
      'Show what the device has of it in `onSlow`, where it has something.',
    ],
    donts: ['Use it for an action that a button started: a loading Button says the same by itself.'],
    accessibility: [
      'What is loading is a hidden `output`; the skeletons have `aria-busy`.',
      'After 3 s of silence a polite live region says ‘Still trying…’. It stands over the skeletons: nothing moves.',
    ],
  }),
  component: LoadingArea,
  args: {
    label: 'Loading jobs',
    onRetry: fn(),
    children: (
      <div className={gallery.column}>
        <Skeleton shape="block" height="3.5rem" />
        <Skeleton shape="block" height="3.5rem" />
        <Skeleton shape="block" height="3.5rem" />
      </div>
    ),
  },
} satisfies Meta<typeof LoadingArea>

export default meta

export const Example: StoryObj<typeof meta> = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading jobs')
    const again = await canvas.findByRole('button', { name: 'Try again' }, { timeout: 5_000 })
    await userEvent.click(again)
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

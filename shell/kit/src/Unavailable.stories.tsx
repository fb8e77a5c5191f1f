import { expect, fn, guide, userEvent, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { providePortalConfig } from './config.ts'
import { defineRoutes } from './routes.ts'
import { portalConfigOf } from './testing/portal-config.ts'
import { Unavailable } from './Unavailable.tsx'

const meta = {
  title: 'Kit/Unavailable',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Unavailable } from '@snake-dispatch/kit/host'

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

type Story = StoryObj<typeof meta>

export const Example: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This section is unavailable')
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const OnPublicPage: Story = {
  name: 'D-106 a public page also offers the call, and says what to do at once',
  beforeEach: () => {
    providePortalConfig(portalConfigOf())
    defineRoutes([{ path: location.pathname, audience: 'anyone' }])
    return () => defineRoutes([])
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Call now 0491 570 006' })).toHaveAttribute(
      'href',
      'tel:0491570006',
    )
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Indoors: everybody leaves the room. Shut the door.',
    )
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

import { expect, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { defineRoutes } from '@snake-dispatch/kit/host'
import { portalRoutes } from '@snake-dispatch/kit/testing'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { MainNav } from './MainNav.tsx'

const meta = {
  title: 'Shell/MainNav',
  component: MainNav,
  parameters: { layout: 'fullscreen', path: '/dashboard' },
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => defineRoutes(portalRoutes),
  decorators: [
    (Story, { parameters }) => (
      <MemoryRouter initialEntries={[String(parameters['path'])]}>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof MainNav>

export default meta
type Story = StoryObj<typeof meta>

export const AvailableJobs: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Available Jobs')
  },
}

export const MyJobs: Story = {
  parameters: { path: '/dashboard?tab=my-jobs' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('My Jobs')
  },
}

/** On a page that is no tab, the bar leads back to the jobs. */
export const Elsewhere: Story = {
  parameters: { path: '/admin' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Available Jobs' })).toBeVisible()
    await expect(canvas.queryByRole('link', { current: 'page' })).toBeNull()
  },
}

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

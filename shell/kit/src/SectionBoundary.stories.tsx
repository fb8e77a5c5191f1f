import {
  expect,
  guide,
  spyOn,
  userEvent,
  waitFor,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { SectionBoundary } from './SectionBoundary.tsx'

let failing = false

/** A section that cannot be rendered the first time. */
function Section() {
  if (failing) throw new Error('This section fails once')
  return <p>Three jobs near you.</p>
}

const meta = {
  title: 'Kit/SectionBoundary',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { SectionBoundary } from '@snake-dispatch/kit/host'

<SectionBoundary>
  <AvailableJobs />
</SectionBoundary>
`,
    dos: ['Use it around a part of the shell that should fail alone.'],
    donts: ['Use it around a whole micro-frontend: `mount()` does that.'],
    accessibility: ['A failure is announced by the `alert` of Unavailable.'],
  }),
  component: SectionBoundary,
  args: { children: <Section /> },
  beforeEach: () => {
    failing = false
  },
} satisfies Meta<typeof SectionBoundary>

export default meta
type Story = StoryObj<typeof meta>

export const Example: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Three jobs near you.')).toBeVisible()
  },
}

export const Failed: Story = {
  tags: ['!autodocs'],
  beforeEach: () => {
    failing = true
    // React reports what the boundary caught.
    spyOn(console, 'error').mockImplementation(() => {})
  },
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Retry' })
    failing = false
    await userEvent.click(retry)
    await waitFor(() => expect(canvas.getByText('Three jobs near you.')).toBeVisible())
  },
}

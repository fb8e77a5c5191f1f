import {
  expect,
  guide,
  spyOn,
  userEvent,
  waitFor,
  type Meta,
  type StoryObj,
} from '../../../.storybook/stories.ts'
import { PartBoundary } from './PartBoundary.tsx'

let failing = true

/** A card that cannot be rendered the first time. */
function BrokenCard() {
  if (failing) throw new Error('This card fails once')
  return <p>Job 10000002</p>
}

const meta = {
  title: 'Layout/PartBoundary',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { PartBoundary } from '@snake-dispatch/design-system'

<PartBoundary name="This job">
  <JobCard job={job} />
</PartBoundary>
`,
    dos: ['Use it around each card of a list and each tab, so that one that breaks leaves the others.'],
    donts: ['Use it around a whole section: the kit has SectionBoundary for that.'],
    accessibility: ['A failure is announced by its `alert`.'],
  }),
  component: PartBoundary,
  args: { name: 'This job', children: <p>Job 10000001</p> },
} satisfies Meta<typeof PartBoundary>

export default meta
type Story = StoryObj<typeof meta>

export const Example: Story = {}

export const Failed: Story = {
  name: 'D-134 a card that throws leaves the others, and can be tried again',
  tags: ['!autodocs'],
  beforeEach: () => {
    failing = true
    // React reports what the boundary caught.
    spyOn(console, 'error').mockImplementation(() => {})
  },
  render: (args) => (
    <>
      <PartBoundary {...args} />
      <PartBoundary name="This job">
        <BrokenCard />
      </PartBoundary>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Job 10000001')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('This job cannot be shown')
    failing = false
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.getByText('Job 10000002')).toBeVisible())
  },
}

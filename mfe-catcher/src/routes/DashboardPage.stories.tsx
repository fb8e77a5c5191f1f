import {
  expect,
  screen,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { app } from '../App.tsx'
import { never, refusal } from '../testing/calls.ts'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { enterPortal, Portal } from '../testing/portal.tsx'
import { availableJob, catcher, claimedJob, completedJob, pendingCatcher, photo } from '../testing/samples.ts'

const open = [
  availableJob({
    photoUrl: photo,
    details: 'Large, went under the deck.',
    locationDetails: 'Behind the shed',
  }),
  availableJob({
    snakeType: 'unknown',
    urgency: 'medium',
    suburb: null,
    createdBy: null,
    createdById: null,
    quotedCost: 250,
  }),
  availableJob({ snakeType: 'diamondPython', urgency: 'low', suburb: 'Wollongong', quotedCost: 1225 }),
]
const onTheWay = claimedJob({
  photoUrl: photo,
  locationDetails: 'Behind the shed',
  details: 'Large, went under the deck.',
})
const late = claimedJob({ snakeType: 'diamondPython', urgency: 'low' })
/** How late a job is, is counted from when the list is asked for. */
const active = () => [onTheWay, { ...late, claimedEta: new Date(Date.now() - 600_000).toISOString() }]
const done = [
  completedJob({ completionPhotoUrl: photo, paymentSent: true, paymentReferenceNumber: 'NPP-4411' }),
  completedJob({ snakeType: 'redBelliedBlackSnake', createdBy: null, createdById: null }),
]
const lists = {
  'GET /api/jobs/available': () => open,
  'GET /api/jobs/my/active': active,
  'GET /api/jobs/my/completed': () => done,
}
const visit = (answers: Parameters<typeof enterPortal>[0]) => () =>
  enterPortal({ user: catcher, ...answers }).leave

const meta = {
  title: 'Catcher/Dashboard',
  component: app.App,
  parameters: { layout: 'fullscreen' },
  args: { path: '/dashboard' },
  render: ({ path }) => (
    <Portal path={path}>
      <app.App />
    </Portal>
  ),
  loaders: [everythingLoaded],
  beforeEach: visit({ answers: lists }),
} satisfies Meta<{ path: string }>
export default meta
type Story = StoryObj<typeof meta>

export const AvailableJobs: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findAllByRole('article')).toHaveLength(3)
  },
}

export const Loading: Story = {
  beforeEach: visit({ answers: { 'GET /api/jobs/available': never } }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading available jobs')).toBeInTheDocument()
  },
}

export const NoJobs: Story = {
  beforeEach: visit({ answers: { 'GET /api/jobs/available': () => [] } }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No jobs found')).toBeVisible()
  },
}

export const Failed: Story = {
  beforeEach: visit({ answers: { 'GET /api/jobs/available': () => refusal(503, 'The database is away.') } }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The database is away.')).toBeVisible()
  },
}

export const Pending: Story = { beforeEach: visit({ user: pendingCatcher }) }

export const Claim: Story = {
  play: async ({ canvasElement }) => {
    const claims = await within(canvasElement).findAllByRole('button', { name: 'Claim Job' })
    await userEvent.click(claims[0]!)
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByRole('radio', { name: '30 minutes' })).toBeChecked()
    await expect(
      dialog.getByText(/has been accepted by Sam Reid from Reptile Relocators/),
    ).toBeInTheDocument()
  },
}

export const ActiveJobs: Story = {
  args: { path: '/dashboard?tab=my-jobs' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('10 min late')).toBeInTheDocument()
  },
}

export const NoActiveJobs: Story = {
  args: { path: '/dashboard?tab=my-jobs' },
  beforeEach: visit({ answers: { ...lists, 'GET /api/jobs/my/active': () => [] } }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No active jobs')).toBeVisible()
  },
}

export const CompletedJobs: Story = {
  args: { path: '/dashboard?tab=my-jobs' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('tab', { name: 'Completed Jobs' }))
    await expect(await canvas.findByText('Payment sent')).toBeVisible()
  },
}

export const CompletionPhoto: Story = {
  args: { path: '/dashboard?tab=my-jobs' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('tab', { name: 'Completed Jobs' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'View completion photo' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByRole('img')).toHaveAttribute('src', photo)
  },
}

export const Complete: Story = {
  args: { path: '/dashboard?tab=my-jobs' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const buttons = await canvas.findAllByRole('button', { name: 'Mark as Completed' })
    await userEvent.click(buttons[0]!)
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('$70')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Completed' }))
    await expect(await dialog.findByText('Please provide completion notes')).toBeInTheDocument()
  },
}

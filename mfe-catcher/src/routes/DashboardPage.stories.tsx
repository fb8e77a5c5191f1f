import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { placeNames } from '@snake-dispatch/domain/find-area'
import { createDistances, nearestFirst } from '@snake-dispatch/domain/job-distance'
import { positionOfPlace } from '@snake-dispatch/domain/place-positions'
import { messageSettings } from '@snake-dispatch/contract/messages'
import { subscribeToPush, vapidKey } from '@snake-dispatch/contract/notifications'
import { me } from '@snake-dispatch/contract/session'
import { availableJobs, myActiveJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import {
  answer,
  availableJob,
  catcher,
  claimedJob,
  completedJob,
  never,
  fakePushDevice,
  pendingCatcher,
  photo,
  refuse,
  userOf,
} from '@snake-dispatch/kit/testing'
import { stoppedSocket } from '@snake-dispatch/kit'
import { desktop, noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { messageSettingsOf } from '../testing/messages.ts'

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
const fromPenrith = createDistances(positionOfPlace('Penrith')!)
const jobsEverywhere = Array.from({ length: 500 }, (_, index) =>
  availableJob({ suburb: placeNames[(index * 7) % placeNames.length]! }),
)
const lists = [
  answer(availableJobs, () => open),
  answer(myActiveJobs, active),
  answer(myCompletedJobs, () => done),
]
const myJobs = visit({ path: '/dashboard?tab=my-jobs' })

const meta = {
  title: 'Catcher/Dashboard',
  component: app.App,
  ...portalStory({ path: '/dashboard', user: catcher, answers: lists }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const AvailableJobs: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findAllByRole('article')).toHaveLength(3)
  },
}

/** The nearest first, of as many jobs as a list can have. */
export const NearestOf500: Story = {
  parameters: visit({
    user: userOf({ baseSuburb: 'Penrith' }),
    answers: [answer(availableJobs, () => jobsEverywhere)],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: 'Distances from Penrith' })
    await userEvent.selectOptions(canvas.getByLabelText('Order of the jobs'), 'nearest')
    const ordered = nearestFirst(jobsEverywhere, ({ suburb }) => fromPenrith(suburb))
    const first = ordered.slice(0, 4).map(({ suburb }) => suburb)
    await waitFor(async () => {
      const places = canvas.getAllByRole('heading', { level: 2 }).map((place) => place.textContent)
      await expect(places.slice(0, 4)).toEqual(first)
    })
    await expect(canvas.getAllByRole('article').length).toBeLessThan(60)
    await userEvent.click(canvas.getByRole('button', { name: 'Distances from Penrith' }))
    await expect(canvas.getByText(/^Straight-line distances from Penrith/)).toBeVisible()
  },
}

/** On a wide screen the map beside the list: open jobs, an own claim, and the base. */
export const WithMap: Story = {
  name: 'D-151 on a wide screen a map stands beside the list',
  globals: desktop,
  parameters: visit({
    user: userOf({ baseSuburb: 'Penrith' }),
    answers: [answer(availableJobs, () => jobsEverywhere.filter((_, index) => index % 25 === 0))],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const map = await canvas.findByRole('img', { name: /^Map of New South Wales with 20 available jobs/ })
    await expect(map.querySelectorAll('[data-pin]').length).toBeGreaterThan(5)
    await noSidewaysScroll()
  },
}

export const Loading: Story = {
  parameters: visit({ answers: [answer(availableJobs, never)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading available jobs')).toBeInTheDocument()
  },
}

const chips = ['May be a lizard', '30 cm to 1 m', 'Out of sight when sent']

/** What the client saw of the animal: on the card, and in the dialog. */
export const SeenByClient: Story = {
  name: 'DISP-60 DISP-61 what the client saw stands on the card and in the dialog: May be a lizard',
  globals: phone,
  parameters: visit({
    answers: [
      answer(availableJobs, () => [
        availableJob({ seen: chips, createdBy: null, createdById: null, snakeType: 'unknown' }),
        availableJob({ seen: ['No legs', 'More than 2 m', 'In sight when sent'], photoUrl: photo }),
        availableJob(),
      ]),
    ],
  }),
  play: async ({ canvasElement }) => {
    const [first, , plain] = await within(canvasElement).findAllByRole('article')
    for (const chip of chips) await expect(within(first!).getByText(chip)).toBeVisible()
    await expect(within(plain!).queryByText(/lizard|sight/)).toBeNull()
    await noSidewaysScroll()
    await userEvent.click(within(first!).getByRole('button', { name: 'Claim Job' }))
    const dialog = within(await screen.findByRole('dialog'))
    const list = within(dialog.getByRole('list', { name: 'Seen by the client' }))
    await expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(chips)
  },
}

export const NoJobs: Story = {
  parameters: visit({ answers: [answer(availableJobs, () => [])] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No jobs found')).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: visit({ answers: [refuse(availableJobs, 503, 'The database is away.')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The database is away.')).toBeVisible()
  },
}

export const Pending: Story = {
  parameters: visit({ user: pendingCatcher, answers: [answer(me, () => pendingCatcher)] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Check again' }))
    await expect(await canvas.findByText(/^Still waiting for an admin at /)).toBeVisible()
  },
}

export const PendingTold: Story = {
  name: 'AUTH-13 who waits can be told by a push to this device',
  parameters: visit({
    user: pendingCatcher,
    answers: [
      answer(me, () => pendingCatcher),
      answer(vapidKey, () => ({ publicKey: 'BKey' })),
      answer(subscribeToPush, () => ({ device: 7 })),
    ],
  }),
  beforeEach: () => fakePushDevice().remove,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Tell me when I am approved' }))
    await expect(await canvas.findByText('This computer tells you when you are approved.')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const PendingBlocked: Story = {
  name: 'AUTH-13 where notifications are blocked, the page that waits says so',
  parameters: visit({ user: pendingCatcher, answers: [answer(me, () => pendingCatcher)] }),
  beforeEach: () => fakePushDevice({ permission: 'denied' }).remove,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^Notifications are blocked\./)).toBeVisible()
  },
}

export const LiveAlertsOff: Story = {
  play: async ({ canvasElement }) => {
    stoppedSocket.set({ reconnect: () => stoppedSocket.set(null) })
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/^Live alerts are off\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reconnect' })).toBeVisible()
  },
  beforeEach: () => () => stoppedSocket.set(null),
}

export const Unproven: Story = {
  name: 'D-188 D-155 addresses that are not proven are a quiet line above the lists',
  globals: phone,
  parameters: visit({
    config: { hasMail: true, hasText: true },
    answers: [...lists, answer(messageSettings, () => messageSettingsOf())],
  }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: 'Prove your email address and your mobile' }),
    ).toBeVisible()
    await noSidewaysScroll()
  },
}

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
  parameters: myJobs,
  play: async ({ canvasElement }) => {
    const counts = await within(canvasElement).findAllByText(/^\d+ min late$/)
    // The button that folds the card says it too, for readers who do not see the card.
    await expect(counts.filter((text) => !text.closest('button'))).toHaveLength(1)
  },
}

export const NoActiveJobs: Story = {
  parameters: visit({
    path: '/dashboard?tab=my-jobs',
    answers: [answer(myActiveJobs, () => []), ...lists],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No active jobs')).toBeVisible()
  },
}

async function openFirstCompleted(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('tab', { name: 'Completed Jobs' }))
  const [first] = await canvas.findAllByRole('article')
  await userEvent.click(within(first!).getByRole('button'))
}

export const CompletedJobs: Story = {
  parameters: myJobs,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await openFirstCompleted(canvasElement)
    await expect(await canvas.findByText('Payment sent')).toBeVisible()
  },
}

export const CompletedOnPhone: Story = {
  name: 'JOB-15 three completed jobs stand on the screen of a phone',
  globals: phone,
  parameters: visit({
    path: '/dashboard?tab=my-jobs',
    answers: [
      ...lists.slice(0, 2),
      answer(myCompletedJobs, () => [
        completedJob({ clientPaid: 60 }),
        completedJob({
          completedAt: '2026-10-20T03:25:00.000Z',
          address: 'Unit 14, 1187 Old Northern Road, Middle Dural',
        }),
        completedJob({ completedAt: '2026-10-18T03:25:00.000Z', address: '3 Banksia St, Engadine' }),
      ]),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('tab', { name: 'Completed Jobs' }))
    const cards = await canvas.findAllByRole('article')
    await expect(cards).toHaveLength(3)
    for (const card of cards) await expect(card.getBoundingClientRect().height).toBeLessThan(100)
    await noSidewaysScroll()
  },
}

/** What is left of a job after RETENTION_MONTHS, as the server answers it (D-38). */
const erased = completedJob({
  clientName: 'Erased',
  clientMobile: null,
  address: 'Erased',
  completionNotes: 'Erased',
  paymentSent: true,
})

export const ErasedJob: Story = {
  parameters: visit({
    path: '/dashboard?tab=my-jobs',
    answers: [...lists.slice(0, 2), answer(myCompletedJobs, () => [erased])],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await openFirstCompleted(canvasElement)
    await expect(await canvas.findAllByText('Erased')).toHaveLength(2)
    await expect(canvas.queryByRole('link', { name: /Call|Navigate/ })).toBeNull()
  },
}

export const CompletionPhoto: Story = {
  parameters: myJobs,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await openFirstCompleted(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'View completion photo' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByRole('img')).toHaveAttribute('src', photo)
  },
}

export const Complete: Story = {
  parameters: myJobs,
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

import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import {
  catcherAlarms,
  liftBound,
  markAlarmSeen,
  type CatcherAlarm,
} from '@snake-dispatch/contract/catcher-alarms'
import { answer, refuse } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer } from '@snake-dispatch/kit/testing/storybook'
import { moderatorStory } from '../../testing/moderator-story.ts'
import type { ModeratorPage } from '../../routes/ModeratorPage.tsx'
import { ReasonDialog } from '../reason-dialog/lazy-reason-dialog.ts'

const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const alarm = (id: number, name: string, fields: Partial<CatcherAlarm>): CatcherAlarm => ({
  id,
  kind: 'releases',
  catcher: { id: 20 + id, name },
  count: 3,
  claims: null,
  at: fromNow(-1),
  until: fromNow(23),
  mayEnd: true,
  ...fields,
})
const alarms = [
  alarm(1, 'Kim Keel', { kind: 'bound', count: 5, until: fromNow(150) }),
  alarm(2, 'Bartholomew Featherstonehaugh-Kowalczyk', { kind: 'cancellations', count: 4, claims: 12 }),
  alarm(3, 'Jo Reid', {}),
  alarm(4, 'Mo Desk', { kind: 'late', count: 2, mayEnd: false }),
]

const meta = {
  title: 'Moderator/Catchers to talk to',
  ...moderatorStory,
  loaders: [...moderatorStory.loaders, () => ReasonDialog.load()],
} satisfies Meta<typeof ModeratorPage>
export default meta
type Story = StoryObj<typeof meta>

/** The server remembers what was done. */
function answerAlarms() {
  let left: readonly CatcherAlarm[] = alarms
  const end = (id: unknown) => {
    left = left.filter((each) => each.id !== Number(id))
    return undefined
  }
  storyServer().use(
    answer(catcherAlarms, () => [...left]),
    answer(markAlarmSeen, ({ params }) => end(params.alarmId)),
    answer(liftBound, ({ params }) => end(params.alarmId)),
  )
}

const section = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'Catchers to talk to' }))

export const Alarms: Story = {
  name: 'DISP-51 DISP-52 alarms stand above the queue, and one that was seen leaves',
  globals: desktop,
  beforeEach: answerAlarms,
  play: async ({ canvasElement }) => {
    const list = await section(canvasElement)
    await expect(list.getAllByRole('listitem')).toHaveLength(4)
    await expect(list.getByText(/^Jo Reid has released 3 jobs in 24 hours\./)).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: 'Seen: Jo Reid' }))
    await waitFor(() => expect(list.queryByText(/^Jo Reid/)).toBeNull())
    await expect(list.queryByRole('button', { name: 'Seen: Mo Desk' })).toBeNull()
  },
}

export const OnPhone: Story = {
  name: 'DISP-51 the same on a phone',
  globals: phone,
  beforeEach: answerAlarms,
  play: async ({ canvasElement }) => {
    const list = await section(canvasElement)
    await expect(list.getByRole('button', { name: 'Lift the bound of Kim Keel' })).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Lifting: Story = {
  name: 'DISP-51 a bound is lifted with a reason',
  beforeEach: answerAlarms,
  play: async ({ canvasElement }) => {
    const list = await section(canvasElement)
    await userEvent.click(list.getByRole('button', { name: 'Lift the bound of Kim Keel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lift the bound of Kim Keel?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Lift Bound' }))
    await expect(await dialog.findByText('Please give a reason')).toBeVisible()
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Their car was stolen')
    await userEvent.click(dialog.getByRole('button', { name: 'Lift Bound' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(storyServer().callsTo(liftBound)[0]?.body).toEqual({ reason: 'Their car was stolen' })
    await waitFor(() => expect(list.queryByText(/^Kim Keel/)).toBeNull())
  },
}

export const NotLifted: Story = {
  name: 'DISP-51 a refusal leaves the reason that was typed',
  beforeEach: () => {
    answerAlarms()
    storyServer().use(refuse(liftBound, 409, 'This bound holds no longer.'))
  },
  play: async ({ canvasElement }) => {
    const list = await section(canvasElement)
    await userEvent.click(list.getByRole('button', { name: 'Lift the bound of Kim Keel' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Their car was stolen')
    await userEvent.click(dialog.getByRole('button', { name: 'Lift Bound' }))
    await expect(await dialog.findByText('This bound holds no longer.')).toBeVisible()
    await expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Their car was stolen')
  },
}

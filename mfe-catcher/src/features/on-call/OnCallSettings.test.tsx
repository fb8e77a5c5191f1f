import { pushDevices } from '@snake-dispatch/contract/notifications'
import { onCall, saveOnCallPlan, switchOnCall } from '@snake-dispatch/contract/on-call'
import { ownOnCall, answer, catcher, refuse, unreachable, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { press, type } from '../../testing/fields.ts'

beforeAll(everythingLoaded)

const open = (answers: ReturnType<typeof answer>[], user = catcher) =>
  renderPortal(<app.App />, {
    path: '/profile?tab=settings',
    user,
    answers: [...answers, answer(pushDevices, () => [])],
  })
const stored = answer(saveOnCallPlan, ({ body }) => ({ ...ownOnCall, ...body, mode: 'hours' }))
const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))

test('DISP-10 hours of the week are chosen, copied to every day, stored and shown again', async () => {
  const { callsTo } = open([answer(onCall, () => ownOnCall), stored])
  expect(await screen.findByText(/^No hours chosen: you are always on call/)).toBeTruthy()
  tick('Monday')
  const monday = within(screen.getByRole('group', { name: 'Monday, 1' }))
  fireEvent.change(monday.getByLabelText('From'), { target: { value: '18:00' } })
  fireEvent.change(monday.getByLabelText(/^To/), { target: { value: '06:00' } })
  expect(monday.getByLabelText('To, on Tuesday')).toBeTruthy()
  press('Same hours every day')
  press('Save plan')
  await waitFor(() => expect(shownToast()?.title).toBe('Plan Saved'))
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '18:00', to: '06:00' }))
  expect(callsTo(saveOnCallPlan).map(({ body }) => body)).toEqual([
    { hours, exceptions: [], highOnlyAtNight: false },
  ])
  expect(screen.getByRole('group', { name: 'Sunday, 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
})

test('DISP-10 DISP-13 D-123 a day off and the night rule are stored; no date and the year 27 are refused', async () => {
  const { callsTo } = open([answer(onCall, () => ownOnCall), stored])
  await screen.findByRole('form', { name: 'Your plan' })
  press('Add day')
  expect(await screen.findByText('Please choose a date')).toBeTruthy()
  type('Date', '0027-12-25')
  press('Add day')
  expect(screen.getByText(/^The year 27 cannot be right/)).toBeTruthy()
  type('Date', '2099-12-25')
  press('Add day')
  expect(screen.getByText('Fri 25 Dec 2099: off call all day')).toBeTruthy()
  tick(/^At night/)
  press('Save plan')
  await waitFor(() => expect(shownToast()?.title).toBe('Plan Saved'))
  expect(callsTo(saveOnCallPlan)[0]?.body).toEqual({
    hours: [],
    exceptions: [{ date: '2099-12-25', from: '00:00', to: '00:00', isAvailable: false }],
    highOnlyAtNight: true,
  })
  press('Remove Fri 25 Dec 2099: off call all day')
  expect(screen.queryByText('Fri 25 Dec 2099: off call all day')).toBeNull()
})

test('DISP-10 a failed save says so and keeps what was chosen; discarding brings back what is stored', async () => {
  open([answer(onCall, () => ownOnCall), refuse(saveOnCallPlan, 500)])
  await screen.findByRole('form', { name: 'Your plan' })
  tick('Friday')
  press('Save plan')
  await waitFor(() => expect(shownToast()?.title).toBe('Plan Not Saved'))
  expect(screen.getByRole('group', { name: 'Friday, 1' })).toBeTruthy()
  press('Discard changes')
  expect(screen.queryByRole('group', { name: 'Friday, 1' })).toBeNull()
})

test('DISP-10 what is changed while the plan is being saved is still there to be saved', async () => {
  const answered = Promise.withResolvers<void>()
  const { callsTo } = open([
    answer(onCall, () => ownOnCall),
    answer(saveOnCallPlan, async ({ body }) => {
      await answered.promise
      return { ...ownOnCall, ...body, mode: 'hours' as const }
    }),
  ])
  await screen.findByRole('form', { name: 'Your plan' })
  tick('Friday')
  press('Save plan')
  await waitFor(() => expect(callsTo(saveOnCallPlan)).toHaveLength(1))
  tick(/^At night/)
  answered.resolve()
  await waitFor(() => expect(shownToast()?.title).toBe('Plan Saved'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^At night/ }).checked).toBe(true)
  expect(await screen.findByRole('button', { name: 'Discard changes' })).toBeTruthy()
  press('Save plan')
  await waitFor(() => expect(callsTo(saveOnCallPlan)[1]?.body).toMatchObject({ highOnlyAtNight: true }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull())
})

test('DISP-10 hours that cannot be loaded are said, with a way on', async () => {
  open([answer(onCall, unreachable, () => ownOnCall)])
  press((await screen.findAllByRole('button', { name: /Try again/ })).at(-1)!.textContent ?? '')
  expect(await screen.findByRole('form', { name: 'Your plan' })).toBeTruthy()
})

test('DISP-10 the switch is shown before it is stored, and goes back when that fails', async () => {
  const answered = Promise.withResolvers<void>()
  open([
    answer(onCall, () => ownOnCall),
    answer(switchOnCall, async () => {
      await answered.promise
      return {
        ...ownOnCall,
        isOnCall: false,
        mode: 'off',
        changesAt: new Date(Date.now() + 3_600_000).toISOString(),
      }
    }),
  ])
  fireEvent.keyDown(await screen.findByRole('button', { name: /^On call\. / }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Off until 6 am' }))
  const busy = await screen.findByRole('button', { name: /^Off until 6 am\. / })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  answered.resolve()
  await waitFor(() => expect(busy.getAttribute('aria-busy')).toBeNull())
})

test('DISP-10 a failed switch says so, and shows what is', async () => {
  open([answer(onCall, () => ownOnCall), refuse(switchOnCall, 500)])
  fireEvent.keyDown(await screen.findByRole('button', { name: /^On call\. / }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Off until I switch on' }))
  await waitFor(() => expect(shownToast()?.title).toBe('Nothing was switched'))
  expect(await screen.findByRole('button', { name: /^On call\. / })).toBeTruthy()
})

test('DISP-10 D-57 who has no licence is not asked of jobs, and has no plan', async () => {
  open([], userOf({ licenseNumber: 'No licence' }))
  expect(await screen.findByRole('heading', { name: /^Push notifications/ })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'When you are on call' })).toBeNull()
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  askAddressProof,
  messageSettings,
  proveMobile,
  switchMessage,
  type MessageSettings,
} from '@snake-dispatch/contract/messages'
import { answer, catcher, refusal, refuse, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { field, press, type } from '../../testing/fields.ts'
import { messageSettingsOf } from '../../testing/messages.ts'
import { openProfile } from '../../testing/profile.tsx'
import { MessageSettings as Settings } from './MessageSettings.tsx'

beforeAll(everythingLoaded)

const ASKED = '2026-11-21T03:04:05.678Z'
const open = (shown: MessageSettings, ...answers: ReturnType<typeof answer>[]) =>
  renderPortal(<Settings />, {
    user: catcher,
    config: { hasMail: true, hasText: true },
    answers: [answer(messageSettings, () => shown), ...answers],
  })
const part = (name: string) => screen.findByRole('region', { name })

test('D-188 a link is asked for by one press, and the page says that it was sent', async () => {
  const { callsTo } = open(
    messageSettingsOf({}, { isProven: true }),
    answer(askAddressProof, () => messageSettingsOf({ askedAt: ASKED }, { isProven: true })),
  )
  const mail = within(await part('Mail'))
  expect(mail.getByText('is not proven.', { exact: false })).toBeTruthy()
  press('Send a link')
  expect(await mail.findByText(/^A link was sent .* It works for 7 days\.$/)).toBeTruthy()
  expect(callsTo(askAddressProof).map(({ body }) => body)).toEqual([{ channel: 'mail' }])
  expect(mail.getByRole('button', { name: 'Send another link' })).toBeTruthy()
  const text = within(await part('Text messages'))
  expect(text.getByText('0491 570 156')).toBeTruthy()
  expect(text.queryByRole('button')).toBeNull()
})

test('D-188 a link that cannot be sent says why', async () => {
  open(messageSettingsOf(), refuse(askAddressProof, 429, 'Too many links. Try again in an hour.'))
  await part('Mail')
  press('Send a link')
  expect(await screen.findByText('Too many links. Try again in an hour.')).toBeTruthy()
})

test('D-188 six digits prove the mobile; a wrong code stays, and the phone may fill it in', async () => {
  const { callsTo } = open(
    messageSettingsOf({ isProven: true }, { askedAt: ASKED }),
    answer(
      proveMobile,
      () => refusal(409, 'This code is wrong or has expired.'),
      () => messageSettingsOf({ isProven: true }, { isProven: true }),
    ),
  )
  await part('Text messages')
  const label = 'The six digits of the text'
  expect(field(label).autocomplete).toBe('one-time-code')
  expect(field(label).inputMode).toBe('numeric')
  type(label, '12345')
  press('Prove my mobile')
  expect(await screen.findByText('Please enter the six digits')).toBeTruthy()
  type(label, '123 456')
  press('Prove my mobile')
  expect(await screen.findByText('This code is wrong or has expired.')).toBeTruthy()
  expect(field(label).value).toBe('123 456')
  type(label, '654321')
  press('Prove my mobile')
  await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull())
  expect(callsTo(proveMobile).map(({ body }) => body)).toEqual([{ code: '123456' }, { code: '654321' }])
})

test.each([
  [true, /Text START to get them again/],
  [false, /To get them again, ring 0491 570 006/],
])(
  'D-186 D-187 what is blocked says why and what to do, and offers no proof; a text can be answered: %s',
  async (takesTextReplies, wayBack) => {
    renderPortal(<Settings />, {
      user: catcher,
      config: { hasMail: true, hasText: true, takesTextReplies },
      answers: [
        answer(messageSettings, () =>
          messageSettingsOf({ blocked: 'addressRefused' }, { isProven: true, blocked: 'stopped' }),
        ),
      ],
    })
    await part('Mail')
    expect(screen.getByText(/^Mail to this address came back\./)).toBeTruthy()
    expect(screen.getByText(wayBack)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('D-185 only channels that are sent are shown, and none to an account without that address', async () => {
  open(messageSettingsOf({ address: null }, { isSent: false }))
  const mail = within(await part('Mail'))
  expect(mail.getByText(/^You sign in with a mobile/)).toBeTruthy()
  expect(mail.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Text messages' })).toBeNull()
})

test('D-185 a switch shows at once what was pressed, and goes back with a word where that is not stored', async () => {
  const refused = Promise.withResolvers<ReturnType<typeof refusal>>()
  const shown = messageSettingsOf({ isProven: true }, { isProven: true })
  const { callsTo } = open(
    shown,
    answer(
      switchMessage,
      () => refused.promise,
      ({ body }) => ({
        ...shown,
        switches: shown.switches.map((each) =>
          each.kind === body.kind && each.channel === body.channel ? body : each,
        ),
      }),
    ),
  )
  const text = within(await part('Text messages'))
  const box = text.getByRole<HTMLInputElement>('checkbox', { name: 'Job assigned by the office' })
  expect(box.checked).toBe(true)
  fireEvent.click(box)
  await waitFor(() => expect(box.checked).toBe(false))
  refused.resolve(refusal(503, 'Please try again soon.'))
  await waitFor(() => expect(box.checked).toBe(true))
  expect(shownToast()).toMatchObject({ title: 'Not switched', description: 'Please try again soon.' })
  fireEvent.click(box)
  await waitFor(() => expect(callsTo(switchMessage)).toHaveLength(2))
  expect(callsTo(switchMessage)[1]!.body).toEqual({ kind: 'jobAssigned', channel: 'text', isOn: false })
  await waitFor(() => expect(box.checked).toBe(false))
  const mail = within(await part('Mail'))
  expect(mail.getByRole<HTMLInputElement>('checkbox', { name: 'Job assigned by the office' }).checked).toBe(
    false,
  )
})

test('D-185 the settings ask for nothing where nothing is sent, nor in the demo', async () => {
  for (const user of [catcher, userOf({ isDemo: true })]) {
    const { callsTo, unmount } = openProfile(user, [], '/profile?tab=settings')
    expect(await screen.findByRole('heading', { name: 'Your data' })).toBeTruthy()
    expect(callsTo(messageSettings)).toEqual([])
    unmount()
  }
})

import { describe, expect, test } from 'vitest'
import { makeTestClock } from '../../testing/test-clock.ts'
import { GATEWAY_SECRET, signedJson } from '../../testing/text-gateway-protocol.ts'
import type { ProviderCall } from '../../testing/text-provider.ts'
import { createMailReports, MAIL_REPORTS_PATH } from './mail-reports.ts'
import { ReportRefused } from './provider-reports.ts'

const clock = makeTestClock('2026-11-25T15:00:00+11:00')
const url = `https://snakes.example${MAIL_REPORTS_PATH}`
const read = createMailReports(GATEWAY_SECRET)

/** Reads a call; the status with which it is refused. */
function reading(call: ProviderCall) {
  try {
    return read({ ...call, header: (name) => call.headers[name] }, clock.now())
  } catch (error) {
    if (error instanceof ReportRefused) return error.status
    throw error
  }
}
const signed = (content: unknown, secondsFromNow = 0, id?: string) =>
  signedJson(url, content, new Date(clock.now().getTime() + secondsFromNow * 1000), id)
const report = { messageId: '<6f0e5c1a-20d1-4c3e-9d9d-0a1b2c3d4e5f@snakes.example>', outcome: 'bounced' }
const key = '6f0e5c1a-20d1-4c3e-9d9d-0a1b2c3d4e5f'

test.each(['delivered', 'bounced', 'complained'])(
  'D-186 a report that a mail was %s, by its Message-ID as in the header or without brackets',
  (outcome) => {
    for (const messageId of [report.messageId, `${key}@snakes.example`])
      expect(reading(signed({ messageId, outcome }))).toMatchObject({ content: { key, outcome } })
  },
)

test('D-186 the same id is the same call, and no call about a text', () => {
  const at = new Date('2026-12-25T04:00:00.000Z')
  for (const seconds of [0, 200])
    expect(reading(signed(report, seconds, 'msg_1'))).toMatchObject({ id: 'mail msg_1', rememberUntil: at })
})

describe('D-186 a call is refused', () => {
  const call = signed(report)
  const headers = Object.keys(call.headers).filter((name) => name.startsWith('webhook-'))

  test.each(headers)('without its %s, or with another one', (name) => {
    const { [name]: given, ...others } = call.headers
    expect(reading({ ...call, headers: others })).toBe(401)
    expect(reading({ ...call, headers: { ...others, [name]: `${given}0` } })).toBe(401)
  })

  test('with another body', () => {
    expect(reading({ ...call, body: call.body.replace('bounced', 'delivered') })).toBe(401)
    expect(reading({ ...call, body: '' })).toBe(401)
  })

  test.each([
    [-300, undefined],
    [-301, 401],
    [300, undefined],
    [301, 401],
  ])('%i s from the portal’s time: %s', (seconds, status) => {
    const answer = reading(signed(report, seconds))
    expect(typeof answer === 'number' ? answer : undefined).toBe(status)
  })

  test.each([
    { ...report, outcome: 'opened' },
    { ...report, messageId: 'snakes.example' },
    { ...report, messageId: '<two words@snakes.example>' },
    { messageId: report.messageId },
    null,
    'bounced',
  ])('that is signed, and not readable: %j', (content) => {
    expect(reading(signed(content))).toBe(422)
  })
})

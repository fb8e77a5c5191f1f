import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeTestClock } from '../../testing/test-clock.ts'
import { TWILIO_SID } from '../../testing/text-twilio-protocol.ts'
import { GATEWAY_SECRET } from '../../testing/text-gateway-protocol.ts'
import { startTextProvider, type TextProviderDouble } from '../../testing/text-provider.ts'
import { TextDelayed, TextRefused, type TextSender } from './text-sender.ts'
import { textSenderOf } from './text-setup.ts'
import { createTwilioSender } from './text-twilio.ts'
import { createWebhookSender } from './text-webhook.ts'

const clock = makeTestClock('2026-11-25T15:00:00+11:00')
const origin = { PUBLIC_ORIGIN: 'https://snakes.example' }
const text = {
  to: '0491 570 156',
  words: 'Ann is coming, 6:15 pm to 6:45 pm.',
  key: 'coming:42',
  triedSince: null,
}
/** The same once it was tried, so long after the first time. */
const again = (minutes = 0) => ({ ...text, triedSince: new Date(clock.now().getTime() - minutes * 60_000) })

let provider: TextProviderDouble
afterEach(() => provider.close())

const failure = (sent: Promise<unknown>) =>
  sent.then(
    () => {
      throw new Error('The text was sent.')
    },
    (error: Error) => error,
  )

for (const protocol of ['twilio', 'webhook'] as const) {
  describe(`by ${protocol}`, () => {
    let sender: TextSender
    /** A sender that waits for milliseconds only. */
    let hurried: TextSender
    beforeEach(async () => {
      clock.set('2026-11-25T15:00:00+11:00')
      provider = await startTextProvider(protocol, clock)
      sender = textSenderOf({ ...provider.variables(protocol), ...origin }, clock)!.sender
      const common = { from: '+61491570110', reportsUrl: null, timeLimit: 1_000 }
      const { TWILIO_AUTH_TOKEN } = provider.variables('twilio')
      hurried =
        protocol === 'twilio'
          ? createTwilioSender(
              { ...common, accountSid: TWILIO_SID, authToken: TWILIO_AUTH_TOKEN!, apiUrl: provider.origin },
              clock,
            )
          : createWebhookSender({ ...common, url: `${provider.origin}/texts`, secret: GATEWAY_SECRET }, clock)
    })

    test('D-187 a text arrives with its words, sender, key and address for reports', async () => {
      const words = 'Zoë & “Ann” = 50% + 小龍 🐍\nsecond line'
      const { providerId } = await sender.send({ ...text, words })
      expect(provider.accepted).toMatchObject([
        { providerId, to: '+61491570156', from: '+61491570110', words, key: 'coming:42' },
      ])
      expect(provider.accepted[0]!.reportsUrl).toMatch(/^https:\/\/snakes\.example\/api\/text-reports/)
    })

    test.each(['02 5550 1234', '+44 7700 900123', '1300 975 707', 'call me'])(
      'D-187 %s is refused before anything is sent',
      async (to) => {
        const refusal = await failure(sender.send({ ...text, to }))
        expect(refusal).toMatchObject({ name: 'TextRefused', reason: 'not mobile', isAboutNumber: true })
        expect(provider.tries).toBe(0)
      },
    )

    test('D-187 a number that said STOP is refused until it says START', async () => {
      provider.stopped.add('+61491570156')
      expect(await failure(sender.send(text))).toMatchObject({ reason: 'stopped', isAboutNumber: true })
      provider.stopped.delete('+61491570156')
      expect(await sender.send(text)).toHaveProperty('providerId')
    })

    test('D-187 a refusal that is not about the number blocks no number', async () => {
      provider.answer({ status: 400, code: protocol === 'twilio' ? 21_617 : 'too long' })
      expect(await failure(sender.send(text))).toMatchObject({ reason: 'rejected', isAboutNumber: false })
    })

    test.each([
      [{ status: 429, headers: { 'retry-after': '17' } }, 17],
      [{ status: 429 }, null],
      [{ status: 503, headers: { 'retry-after': 'Wed, 25 Nov 2026 04:02:00 GMT' } }, 120],
      [{ status: 500 }, null],
      [{ status: 401, code: 20_003 }, null],
      [{ status: 404, code: 20_404 }, null],
      [{ status: 302, headers: { location: 'https://elsewhere.example/' } }, null],
      [{ status: 200 }, null],
    ])('D-187 after %j the text is sent later, and then once', async (answer, afterSeconds) => {
      provider.answer(answer)
      const error = await failure(sender.send(text))
      expect(error).toBeInstanceOf(TextDelayed)
      expect(error).toMatchObject({ afterSeconds })
      await sender.send(again())
      expect(provider.accepted).toHaveLength(1)
    })

    test.each(['cut', 'hang', 'half', { afterMs: 5_000 }] as const)(
      'D-187 without a whole answer in time (%j) the text is sent later, and then once',
      async (answer) => {
        provider.answer(answer)
        // On a busy machine the time can be over before the provider was asked to send.
        while (provider.tries === 0) expect(await failure(hurried.send(again()))).toBeInstanceOf(TextDelayed)
        await sender.send(again())
        expect(provider.accepted).toHaveLength(1)
      },
    )

    test('D-187 a slow answer within the time counts', async () => {
      provider.answer({ afterMs: 200 })
      expect(await sender.send(text)).toEqual({ providerId: provider.accepted[0]!.providerId })
    })

    test('D-187 a text whose answer got lost is not sent again, also by another process', async () => {
      provider.answer('take and cut')
      expect(await failure(sender.send(text))).toBeInstanceOf(TextDelayed)
      const other = textSenderOf({ ...provider.variables(protocol), ...origin }, clock)!.sender
      // Down for longer than an hour.
      clock.set('2026-11-25T17:30:00+11:00')
      expect(await other.send(again(150))).toEqual({ providerId: provider.accepted[0]!.providerId })
      expect(provider.accepted).toHaveLength(1)
    })

    test('D-187 a provider that is down takes the text when it is back', async () => {
      await provider.setDown(true)
      expect(await failure(sender.send(text))).toBeInstanceOf(TextDelayed)
      await provider.setDown(false)
      await sender.send(again())
      expect(provider.accepted).toHaveLength(1)
    })

    test('D-187 no error names the number, the words or a secret', async () => {
      const errors: Error[] = []
      provider.stopped.add('+61491570156')
      errors.push(await failure(sender.send(text)))
      provider.answer({ status: 400, code: 'The number 0491570156' }, { status: 503 }, 'cut')
      for (let at = 0; at < 3; at++) errors.push(await failure(sender.send(text)))
      await provider.setDown(true)
      errors.push(await failure(sender.send(text)))
      errors.push(await failure(sender.send({ ...text, key: '0491 570 156' })))
      const told = errors.map(({ message, stack }) => `${message}\n${stack}`).join('\n')
      expect(errors).toHaveLength(6)
      expect(told).not.toMatch(/570.?156|Ann is coming|token of the Twilio|whsec_/)
    })

    test.each(['', 'two words', 'a.b', '+61491570156', 'a'.repeat(201)])(
      'D-187 %j is no key',
      async (key) => {
        expect(await failure(sender.send({ ...text, key }))).toBeInstanceOf(RangeError)
        expect(provider.tries).toBe(0)
      },
    )
  })
}

describe('by Twilio alone', () => {
  let sender: TextSender
  beforeEach(async () => {
    clock.set('2026-11-25T15:00:00+11:00')
    provider = await startTextProvider('twilio', clock)
    sender = textSenderOf({ ...provider.variables('twilio'), ...origin }, clock)!.sender
  })

  test.each([
    [21_610, 'stopped'],
    [21_211, 'invalid'],
    [21_614, 'not mobile'],
    [21_635, 'not mobile'],
    [21_408, 'rejected'],
  ])('D-187 code %i means %j', async (code, reason) => {
    provider.answer({ status: 400, code })
    const refusal = await failure(sender.send(text))
    expect(refusal).toBeInstanceOf(TextRefused)
    expect(refusal).toMatchObject({ reason })
  })

  test('D-187 a full queue of the sender is no refusal', async () => {
    provider.answer({ status: 400, code: 21_611 })
    expect(await failure(sender.send(text))).toBeInstanceOf(TextDelayed)
  })

  test('D-187 another text with the same words goes, also when it is tried again, and so does one that failed', async () => {
    const sid = async (minutes: number | null) =>
      (await sender.send(minutes === null ? text : again(minutes))).providerId
    const first = await sid(null)
    expect(await sid(0)).toBe(first)
    const second = await sid(null)
    expect(second).not.toBe(first)
    expect(await sid(0)).toBe(second)
    clock.set('2026-11-25T15:05:00+11:00')
    const third = await sid(4)
    expect([first, second]).not.toContain(third)
    await sender.send({ ...text, words: 'New time: Ann is coming, 7 pm to 7:30 pm.' })
    expect(await sid(0)).toBe(third)
    provider.reportOf(
      provider.accepted.find(({ providerId }) => providerId === third)!,
      'failed',
      '30005',
    )
    expect([first, second, third]).not.toContain(await sid(0))
  })

  test('D-187 the same words to another number go', async () => {
    await sender.send(text)
    await sender.send({ ...text, to: '0491 570 157' })
    expect(provider.accepted.map(({ to }) => to)).toEqual(['+61491570156', '+61491570157'])
  })

  test('D-187 a messaging service sends instead of a number', async () => {
    const service = `MG${'ab'.repeat(16)}`
    const variables = { ...provider.variables('twilio'), ...origin, SMS_FROM: service }
    await textSenderOf(variables, clock)!.sender.send(text)
    expect(provider.accepted[0]!.from).toBe(service)
  })
})

test('D-187 a gateway that knows another secret gets no text', async () => {
  provider = await startTextProvider('webhook', clock)
  const SMS_WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const variables = { ...provider.variables('webhook'), ...origin, SMS_WEBHOOK_SECRET }
  expect(await failure(textSenderOf(variables, clock)!.sender.send(text))).toBeInstanceOf(TextDelayed)
  expect(provider.accepted).toEqual([])
})

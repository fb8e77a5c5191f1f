import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeTestClock } from '../../testing/test-clock.ts'
import { signedJson } from '../../testing/text-gateway-protocol.ts'
import {
  post,
  startTextProvider,
  type ProviderCall,
  type TextProviderDouble,
} from '../../testing/text-provider.ts'
import { signedForm } from '../../testing/text-twilio-protocol.ts'
import { ReportRefused } from './provider-reports.ts'
import { TEXT_REPORTS_PATH, type TextCallback } from './text-reports.ts'
import { textSenderOf, type TextProvider } from './text-setup.ts'
import { twilioSignature } from './text-twilio-reports.ts'
import { isSignedWebhook, isWebhookSecret, signWebhook } from './webhook-signature.ts'

const clock = makeTestClock('2026-11-25T15:00:00+11:00')

/** A portal that reads reports, and each once. */
async function startPortal(setup: (origin: string) => TextProvider) {
  const remembered = new Set<string>()
  const callbacks: TextCallback[] = []
  const server: Server = createServer((request, response) => {
    const header = (name: string) => request.headers[name]?.toString()
    void (async () => {
      const call = { url: `${origin}${request.url}`, header, body: await textOf(request) }
      const { id, content } = readReport(call, clock.now())
      if (content && !remembered.has(id)) callbacks.push(content)
      remembered.add(id)
      return 204
    })()
      .catch((error: unknown) => (error instanceof ReportRefused ? error.status : 500))
      .then((status) => response.writeHead(status).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { sender, readReport } = setup(origin)
  return {
    sender,
    callbacks,
    reportsUrl: `${origin}${TEXT_REPORTS_PATH}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

let provider: TextProviderDouble
let portal: Awaited<ReturnType<typeof startPortal>>
afterEach(async () => {
  await portal.close()
  await provider.close()
})

const status = async (call: ProviderCall) => (await post(call)).status

for (const protocol of ['twilio', 'webhook'] as const) {
  describe(`from ${protocol}`, () => {
    beforeEach(async () => {
      clock.set('2026-11-25T15:00:00+11:00')
      provider = await startTextProvider(protocol, clock)
      portal = await startPortal((PUBLIC_ORIGIN) =>
        textSenderOf({ ...provider.variables(protocol), PUBLIC_ORIGIN }, clock)!,
      )
    })
    const sent = async (key = 'coming:42') => {
      await portal.sender.send({ to: '0491570156', words: `Words of ${key}`, key, triedSince: null })
      return provider.accepted.at(-1)!
    }

    test('D-187 a text that was delivered, and one that failed, with their keys', async () => {
      const [one, other] = [await sent('one:1'), await sent('two:2')]
      expect(await status(provider.reportOf(one, 'delivered'))).toBe(204)
      expect(await status(provider.reportOf(other, 'failed', '30005'))).toBe(204)
      expect(portal.callbacks).toEqual([
        {
          kind: 'report',
          providerId: one.providerId,
          key: 'one:1',
          outcome: 'delivered',
          why: null,
          refusal: null,
        },
        {
          kind: 'report',
          providerId: other.providerId,
          key: 'two:2',
          outcome: 'failed',
          why: '30005',
          refusal: null,
        },
      ])
    })

    test('D-187 an answer, with what it asks for', async () => {
      for (const words of ['STOP', 'Start', 'Please stop by the gate'])
        expect(await status(provider.replyOf(portal.reportsUrl, '+61491570156', words))).toBe(204)
      expect(portal.callbacks).toEqual([
        { kind: 'reply', from: '+61491570156', words: 'STOP', request: 'stop' },
        { kind: 'reply', from: '+61491570156', words: 'Start', request: 'start' },
        { kind: 'reply', from: '+61491570156', words: 'Please stop by the gate', request: null },
      ])
    })

    test('D-187 a call that is sent again is taken once, also days later', async () => {
      const report = provider.reportOf(await sent(), 'delivered')
      const start = provider.replyOf(portal.reportsUrl, '+61491570156', 'START')
      for (const call of [report, report, start, start]) expect(await status(call)).toBe(204)
      clock.set('2026-12-20T15:00:00+11:00')
      const late = protocol === 'twilio' ? 204 : 401
      for (const call of [report, start]) expect(await status(call)).toBe(late)
      expect(portal.callbacks.map(({ kind }) => kind)).toEqual(['report', 'reply'])
    })

    test('D-187 a call that was changed on its way, or has no signature, is refused', async () => {
      const call = provider.replyOf(portal.reportsUrl, '+61491570156', 'STOP')
      const without = Object.fromEntries(
        Object.entries(call.headers).filter(([name]) => !/signature/.test(name)),
      )
      expect(await status({ ...call, body: call.body.replace('STOP', 'START') })).toBe(401)
      expect(await status({ ...call, headers: without })).toBe(401)
      expect(await status({ ...call, body: '' })).toBe(401)
      for (const name of Object.keys(call.headers).filter((each) => each !== 'content-type'))
        expect(
          await status({ ...call, headers: { ...call.headers, [name]: `${call.headers[name]}0` } }),
        ).toBe(401)
      expect(portal.callbacks).toEqual([])
      expect(await status(call)).toBe(204)
      expect(portal.callbacks).toHaveLength(1)
    })

    test('D-187 a call to another address of the portal is not one to this', async () => {
      const call = provider.reportOf(await sent(), 'delivered')
      const moved = await status({ ...call, url: `${portal.reportsUrl}?key=other` })
      // A gateway signs no address: its report names the text in its body.
      expect(moved).toBe(protocol === 'twilio' ? 401 : 204)
      expect(portal.callbacks.some((each) => each.kind === 'report' && each.key === 'other')).toBe(false)
    })
  })
}

test.each([
  ['twilio', '21610', 'stopped'],
  ['twilio', '21614', 'not mobile'],
  ['webhook', 'stopped', 'stopped'],
  ['webhook', 'invalid', 'invalid'],
  ['webhook', 'out of range', null],
] as const)(
  'D-187 a report of %s that a text failed with %s is a refusal: %s',
  async (protocol, why, refusal) => {
    provider = await startTextProvider(protocol, clock)
    portal = await startPortal((PUBLIC_ORIGIN) =>
      textSenderOf({ ...provider.variables(protocol), PUBLIC_ORIGIN }, clock)!,
    )
    await portal.sender.send({ to: '0491570156', words: 'Words', key: 'one:1', triedSince: null })
    await status(provider.reportOf(provider.accepted[0]!, 'failed', why))
    expect(portal.callbacks).toMatchObject([{ outcome: 'failed', why, refusal }])
  },
)

describe('from Twilio alone', () => {
  beforeEach(async () => {
    provider = await startTextProvider('twilio', clock)
    portal = await startPortal((PUBLIC_ORIGIN) =>
      textSenderOf({ ...provider.variables('twilio'), PUBLIC_ORIGIN }, clock)!,
    )
  })
  const form = (fields: Record<string, string>, url = portal.reportsUrl) => signedForm(url, fields)

  test.each(['queued', 'sending', 'sent', 'accepted'])(
    'D-187 a text that is %s says nothing yet',
    async (now) => {
      expect(await status(form({ MessageSid: 'SM1', MessageStatus: now }))).toBe(204)
      expect(portal.callbacks).toEqual([])
    },
  )

  test.each([
    ['read', 'delivered'],
    ['undelivered', 'failed'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('D-187 a text that is %s was %s', async (now, outcome) => {
    await status(form({ MessageSid: 'SM1', MessageStatus: now }))
    expect(portal.callbacks).toMatchObject([{ outcome, key: null, why: null }])
  })

  test('D-187 a further word for STOP that the messaging service knows', async () => {
    const fields = { MessageSid: 'SM2', SmsStatus: 'received', From: '+61491570156' }
    await status(form({ ...fields, Body: 'Basta', OptOutType: 'STOP' }))
    expect(portal.callbacks).toMatchObject([{ words: 'Basta', request: 'stop' }])
  })

  test('D-187 a signed call that names no text is not readable', async () => {
    expect(await status(form({ Body: 'hello' }))).toBe(422)
  })
})

describe('from a gateway alone', () => {
  beforeEach(async () => {
    clock.set('2026-11-25T15:00:00+11:00')
    provider = await startTextProvider('webhook', clock)
    portal = await startPortal((PUBLIC_ORIGIN) =>
      textSenderOf({ ...provider.variables('webhook'), PUBLIC_ORIGIN }, clock)!,
    )
  })
  const reply = { kind: 'reply', from: '0491 570 156', words: 'STOP' }

  test.each([
    [-300, 204],
    [-301, 401],
    [300, 204],
    [301, 401],
  ])('D-187 a call that is %i s from the portal’s time is answered %i', async (seconds, expected) => {
    const at = new Date(clock.now().getTime() + seconds * 1000)
    expect(await status(signedJson(portal.reportsUrl, reply, at))).toBe(expected)
    expect(portal.callbacks).toHaveLength(expected === 204 ? 1 : 0)
  })

  test('D-187 the same id signed again, later, is the same call', async () => {
    for (const minutes of [0, 60, 24 * 60]) {
      const at = new Date(Date.parse('2026-11-25T15:00:00+11:00') + minutes * 60_000)
      clock.set(at.toISOString())
      expect(await status(signedJson(portal.reportsUrl, reply, at, 'msg_1'))).toBe(204)
    }
    expect(portal.callbacks).toEqual([{ ...reply, from: '+61491570156', request: 'stop' }])
  })

  test.each([
    { kind: 'report', providerId: '7', outcome: 'sent' },
    { kind: 'reply', from: '0491570156' },
    { kind: 'call' },
    null,
    'text',
  ])('D-187 a signed %j is not readable', async (content) => {
    expect(await status(signedJson(portal.reportsUrl, content, clock.now()))).toBe(422)
  })
})

describe('signatures', () => {
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  }

  test('D-187 Twilio’s own example', () => {
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    expect(twilioSignature('12345', url, new URLSearchParams(fields))).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
  })

  test('D-187 a field that stands twice counts once for each value', () => {
    const form = new URLSearchParams('Sid=CA123&SidAccount=AC123&Digits=5678&Digits=1234&Digits=1234')
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    expect(twilioSignature('12345', url, form)).toBe('IK+Dwps556ElfBT0I3Rgjkr1wJU=')
  })

  test('D-187 the example of Standard Webhooks', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const [id, body] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}']
    const headers = signWebhook(secret, id, new Date(1_614_265_330_999), body)
    expect(headers).toEqual({
      'webhook-id': id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
    const rotated = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` }
    expect(isSignedWebhook(secret, rotated, body)).toBe(true)
    expect(isSignedWebhook(secret, { ...headers, 'webhook-id': 'msg_2' }, body)).toBe(false)
    expect(isSignedWebhook(secret, headers, `${body} `)).toBe(false)
  })

  test.each([
    [`whsec_${Buffer.alloc(24).toString('base64')}`, true],
    [`whsec_${Buffer.alloc(64).toString('base64')}`, true],
    [`whsec_${Buffer.alloc(23).toString('base64')}`, false],
    [`whsec_${Buffer.alloc(65).toString('base64')}`, false],
    [Buffer.alloc(40).toString('base64'), false],
    ['', false],
  ])('D-187 %j is a secret: %j', (secret, expected) => {
    expect(isWebhookSecret(secret)).toBe(expected)
  })
})

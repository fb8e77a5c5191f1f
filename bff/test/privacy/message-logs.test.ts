import { paths } from '@snake-dispatch/contract/paths'
import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { textNumber } from '@snake-dispatch/domain/text-number'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solvedCaptcha } from '../../src/testing/captcha.ts'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../src/testing/factories.ts'
import { linkIn, tokenIn } from '../../src/testing/mail-server.ts'
import { startMessagingPortal, type MessagingPortal } from '../../src/testing/messaging-portal.ts'
import { proveAddress } from '../../src/testing/proven-addresses.ts'
import { jobInput } from '../../src/testing/pushed-catcher.ts'
import { registration } from '../../src/testing/registration.ts'
import { makeTestClock } from '../../src/testing/test-clock.ts'
import { found } from './privacy-fixtures.ts'

/** What is typed by people, and stands in words or in answers to them. */
const typed = {
  newcomer: 'Wilhelmina Wombatovic',
  reason: 'The licence has a Bandicootra stamp',
  reply: 'Please do not text me while I milk the quolls',
}
const mobiles = {
  newcomer: '0491 570 411',
  catcher: '0491570412',
  client: '0491 570 413',
  gone: '0491570414',
}

describe.each(['twilio', 'webhook'] as const)('with %s', (protocol) => {
  const clock = makeTestClock('2026-11-25T12:00:00+11:00')
  let portal: MessagingPortal
  beforeAll(async () => {
    portal = await startMessagingPortal(protocol, clock)
  })
  afterAll(() => portal.close())

  /** Sends what is due in two minutes: also what was tried in vain until now. */
  async function soon(): Promise<void> {
    clock.set(new Date(clock.now().getTime() + 2 * 60_000).toISOString())
    await portal.sweep()
  }
  const textTo = (mobile: string) => portal.texts.accepted.findLast(({ to }) => to === textNumber(mobile))!
  /** Makes an account with a proven address. */
  async function proven(channel: 'mail' | 'text', fields: Parameters<typeof makeUser>[1]) {
    const user = await makeUser(portal.server, { serviceSuburbs: ['Nowhere'], ...fields })
    await proveAddress(portal.server, user.id, channel)
    return user
  }

  /** Registration, proofs, approval, a forgotten password, and a mail that its reader stops. */
  async function runAccounts(): Promise<void> {
    const admin = await portal.signedIn(await makeAdmin(portal.server, { serviceSuburbs: ['Nowhere'] }))
    const body = registration({ name: typed.newcomer, contactNumber: mobiles.newcomer })
    const { email } = body
    portal.mail.judge(() => ({ at: 'recipient', status: 451 }))
    await portal.client().call('register', { body })
    await portal.sweep()
    portal.mail.judge(() => undefined)
    await soon()
    const proof = tokenIn(await portal.mail.mailTo(email), paths.proveMail)
    expect((await portal.client().call('proveMail', { body: { token: proof } })).status).toBe(204)

    const [pending] = (await admin.call('pendingUsers')).body as { id: number }[]
    const params = { userId: pending!.id }
    await admin.call('approveUser', { params })
    await portal.sweep()
    const newcomer = portal.client()
    const signedIn = await newcomer.call('login', { body: { username: email, password: body.password } })
    expect(signedIn.status).toBe(200)
    await newcomer.call('askAddressProof', { body: { channel: 'text' } })
    await portal.sweep()
    const code = /\d{6}/.exec(textTo(mobiles.newcomer).words)![0]
    expect((await newcomer.call('proveMobile', { body: { code } })).status).toBe(200)

    await portal.client().call('askPasswordLink', { body: { username: email } })
    await portal.sweep()
    const { text } = portal.mail.mails.at(-1)!
    const token = linkIn(text, paths.passwordLink).split('#').at(-1)!
    const chosen = { token, newPassword: TEST_PASSWORD }
    expect((await portal.client().call('setPasswordByLink', { body: chosen })).status).toBe(200)
    await portal.signedIn(body)
    await portal.sweep()
    const last = portal.mail.mails.findLast(({ headers }) => headers.has('list-unsubscribe'))!
    const stop = { token: tokenIn(last, paths.stopMessages) }
    expect((await portal.client().call('stopMessages', { body: stop })).status).toBe(200)
    // The link of a text, for an account without a mail address.
    const byMobile = await proven('text', { email: '0491570415', contactNumber: '0491570415' })
    await portal.client().call('askPasswordLink', { body: { username: byMobile.email } })

    const unlucky = await proven('mail', { email: 'unlucky.wombat@example.com' })
    portal.mail.judge(() => ({ at: 'recipient', status: 550 }))
    await admin.call('lockUser', { params: { userId: unlucky.id }, body: { reason: typed.reason } })
    await portal.sweep()
    portal.mail.judge(() => undefined)
    await portal.mail.setDown(true)
    await admin.call('lockUser', { params, body: { reason: typed.reason } })
    await portal.sweep()
    await portal.mail.setDown(false)
    await soon()
    await admin.call('userMessages', { params })
    await admin.call('adminMessages')
  }

  /** A request that becomes texts, with a provider that delays, loses answers, refuses, reports, and passes STOP on. */
  async function runTexts(): Promise<void> {
    const near = { serviceSuburbs: ['Penrith'] }
    const catcher = await proven('text', { ...near, name: 'Kim Keel', contactNumber: mobiles.catcher })
    await proven('text', { ...near, contactNumber: mobiles.gone })
    portal.texts.stopped.add(textNumber(mobiles.gone)!)
    portal.texts.answer({ status: 503 }, 'cut', 'take and cut', { status: 401, code: 20_003 })
    const guest = portal.client()
    const recaptchaToken = await solvedCaptcha(guest)
    const fields = { clientMobile: mobiles.client, locationDetails: 'Behind the shed', recaptchaToken }
    const asked = await guest.call('createPublicJob', { body: { ...jobInput, ...fields } })
    const { id }: PublicJobAnswer = asked.body
    await portal.sweep()
    await soon()
    await soon()
    const received = textTo(mobiles.client)
    const link = linkIn(received.words, paths.shortRequest).split('#').at(-1)!
    expect((await portal.client().call('readClientPage', { body: { link } })).status).toBe(200)

    const browser = await portal.signedIn(catcher)
    await browser.call('claimJob', { params: { id }, body: { eta: 30 } })
    await portal.sweep()
    const coming = textTo(mobiles.client)
    expect(coming.words).toContain('Kim is coming')
    const delivered = portal.texts.reportOf(received, 'delivered')
    const forged = { ...delivered, body: `${delivered.body}&more=1` }
    const failed = portal.texts.reportOf(coming, 'failed', protocol === 'twilio' ? '21614' : 'not mobile')
    const reply = (words: string) => portal.texts.replyOf(received.reportsUrl!, received.to, words)
    const statuses: number[] = []
    for (const call of [forged, delivered, delivered, failed, reply(typed.reply), reply('Stop')])
      statuses.push(await portal.deliver(call))
    expect(statuses).toEqual([401, 204, 204, 204, 204, 204])
    await browser.call('giveNewEta', { params: { id }, body: { eta: 60 } })
    await browser.call('releaseJob', { params: { id }, body: { reason: 'other' } })
    await portal.sweep()
  }

  test('D-06 D-185 no log line of mails and texts that are sent, delayed, refused, reported and stopped has an address, a number, a token or a word of them', async () => {
    await runAccounts()
    await runTexts()
    const kinds = await portal.server.core.database
      .scope('live')
      .kysely.selectFrom('messages')
      .select(['state', 'failure'])
      .distinct()
      .execute()
    const outcomes = kinds.map(({ state, failure }) => failure ?? state)
    expect(outcomes).toEqual(expect.arrayContaining(['accepted', 'delivered', 'addressRefused', 'stopped']))

    const lines = portal.logged.join('')
    for (const sentence of [
      'A message has failed',
      'A message is tried again',
      'A signed call was refused',
      '"endpoint":"setPasswordByLink"',
    ])
      expect(lines).toContain(sentence)
    const { mails } = portal.mail
    const { accepted } = portal.texts
    const words = [
      ...mails.flatMap(({ subject, text }) => [subject, text]),
      ...accepted.map((text) => text.words),
    ]
    // Sentences: shorter ones may be anywhere.
    const sentences = words.flatMap((text) => text.split(/[.:\n]\s+/)).filter((part) => part.length >= 12)
    const tokens = words.flatMap((text) => text.match(/#[\w.-]{16,}/g) ?? []).map((token) => token.slice(1))
    const codes = accepted.flatMap(({ words: text }) => /\b\d{6}\b(?= is your code)/.exec(text)?.[0] ?? [])
    expect([new Set(tokens).size, codes.length]).toEqual([expect.toSatisfy((count) => count >= 5), 1])
    const secrets = [
      ...new Set([...sentences, ...tokens, ...mails.map(({ to }) => to), ...Object.values(typed)]),
    ]
    expect(found(lines, Object.fromEntries(secrets.entries()))).toEqual([])
    expect(lines.match(/unlucky\.wombat|newcomer\d*(@|%40)/)).toBeNull()
    // However a number is written.
    expect(lines.match(/491[ -]?570[ -]?\d{3}/)).toBeNull()
    expect(lines.match(new RegExp(String.raw`\b${codes[0]}\b`))).toBeNull()
  })
})

import { paths } from '@snake-dispatch/contract/paths'
import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { textNumber } from '@snake-dispatch/domain/text-number'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { linkIn } from '../../testing/mail-server.ts'
import { startMessagingPortal, type MessagingPortal } from '../../testing/messaging-portal.ts'
import { proveAddress } from '../../testing/proven-addresses.ts'
import { jobInput } from '../../testing/pushed-catcher.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { wakeByClock } from '../../testing/wake-by-clock.ts'

const START = Date.parse('2026-11-25T12:00:00+11:00')

describe.each(['twilio', 'webhook'] as const)('with %s', (protocol) => {
  const clock = makeTestClock(new Date(START).toISOString())
  let portal: MessagingPortal
  beforeAll(async () => {
    portal = await startMessagingPortal(protocol, clock)
  })
  afterAll(() => portal.close())

  /** Moves the clock to so many minutes after the start, and does and sends what is due. */
  async function at(minutes: number): Promise<void> {
    clock.set(new Date(START + minutes * 60_000).toISOString())
    await wakeByClock(portal.server.core)
    await tasksDone(portal.server)
    await portal.sweep()
  }

  let people = 0
  /** An account with a proven mail address and a proven mobile, in a suburb of its own. */
  async function person(fields: Parameters<typeof makeUser>[1] = {}) {
    const contactNumber = `0491570${300 + ++people}`
    const user = await makeUser(portal.server, { contactNumber, serviceSuburbs: ['Nowhere'], ...fields })
    await proveAddress(portal.server, user.id, 'mail', 'text')
    return { id: user.id, email: user.email, contactNumber }
  }

  /** Sends a High request of the public. */
  async function request(clientMobile: string): Promise<PublicJobAnswer> {
    const client = portal.client()
    const address = `${people} Wattle Street, Penrith NSW 2750`
    const fields = { clientMobile, address, locationDetails: 'Behind the shed' }
    const recaptchaToken = await solvedCaptcha(client)
    const { body } = await client.call('createPublicJob', {
      body: { ...jobInput, ...fields, recaptchaToken },
    })
    return body
  }

  const mailsTo = ({ email }: { email: string }) =>
    portal.mail.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  /** The texts to a number as far as their first full stop or time. */
  const textsTo = (number: string) =>
    portal.texts.accepted
      .filter(({ to }) => to === textNumber(number))
      .map(({ words }) => words.replace(/[.,].*/s, ''))

  test('D-185 D-187 mail server and provider are down for an hour: what is still true arrives once, what is over does not', async () => {
    const admin = await portal.signedIn(await makeAdmin(portal.server, { serviceSuburbs: ['Nowhere'] }))
    const catcher = await person({ name: 'Kim Keel', serviceSuburbs: ['Penrith'] })
    const browser = await portal.signedIn(catcher)
    const newcomer = await person({ status: 'pending', role: 'pending' })
    const [locked, early, late] = [await person(), await person(), await person()]
    const [firstClient, secondClient] = ['0491570201', '0491570202']
    const askPasswordLink = ({ email }: { email: string }) =>
      portal.client().call('askPasswordLink', { body: { username: email } })

    await portal.mail.setDown(true)
    await portal.texts.setDown(true)
    await admin.call('approveUser', { params: { userId: newcomer.id } })
    await admin.call('lockUser', { params: { userId: locked.id }, body: { reason: 'Licence not shown' } })
    await askPasswordLink(early)
    const { id } = await request(firstClient)
    for (const minutes of [0, 10, 20, 30, 40]) await at(minutes)
    await askPasswordLink(late)
    await portal.sweep()
    await at(50)
    expect((await browser.call('claimJob', { params: { id }, body: { eta: 60 } })).status).toBe(200)
    await portal.sweep()
    await at(55)
    const open = await request(secondClient)
    await portal.sweep()
    await at(60)
    expect([portal.mail.mails, portal.texts.accepted]).toEqual([[], []])

    await portal.mail.setDown(false)
    await portal.texts.setDown(false)
    // It takes one text whose answer gets lost.
    portal.texts.answer('take and cut')
    for (const minutes of [62, 64, 80, 100, 120, 160, 200, 240]) await at(minutes)
    expect([newcomer, locked, early, late].map(mailsTo)).toEqual([
      ['You are approved'],
      ['Your account is locked'],
      [],
      ['Choose a new password'],
    ])
    const numbers = [catcher.contactNumber, newcomer.contactNumber, firstClient, secondClient]
    expect(numbers.map(textsTo)).toEqual([
      ['Snake Dispatch NSW: HIGH: Eastern Brown Snake in Penrith'],
      ['Snake Dispatch NSW: You are approved'],
      ['Snake Dispatch NSW: Kim is coming'],
      [
        `Snake Dispatch NSW: We have your request #${open.jobNumber}`,
        // An hour after the request.
        'Snake Dispatch NSW: Nobody has taken your request yet',
      ],
    ])
    const lives = await portal.server.core.database
      .scope('live')
      .kysely.selectFrom('messages')
      .select(['kind', 'channel', 'state', 'failure', 'facts'])
      .where('state', '!=', 'accepted')
      .orderBy('kind')
      .execute()
    expect(lives).toEqual(
      [
        ['clientReceived', 'text'],
        ['forgottenPassword', 'mail'],
        ['jobAlert', 'text'],
      ].map(([kind, channel]) => ({ kind, channel, state: 'failed', failure: 'gaveUp', facts: {} })),
    )
    // What arrived late works.
    const [sent] = portal.mail.mails.filter(({ to }) => to === late.email)
    expect(linkIn(sent!.text, paths.passwordLink)).toContain('http://snakes.example/')
  })
})

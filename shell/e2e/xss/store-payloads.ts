import { solvedWith } from '@snake-dispatch/bff/src/testing/captcha.ts'
import { makeAuthenticator } from '@snake-dispatch/bff/src/testing/authenticator.ts'
import type { Api, CallInput } from '@snake-dispatch/client/http'
import { reportCrash } from '@snake-dispatch/contract/client-errors'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { completeJob } from '@snake-dispatch/contract/job-completion'
import { createJob } from '@snake-dispatch/contract/job-creation'
import { releaseJob } from '@snake-dispatch/contract/job-release'
import { recordPayment, undoPayment } from '@snake-dispatch/contract/fees'
import { requestErasure } from '@snake-dispatch/contract/own-data'
import { addPasskey, passkeyCreation, renamePasskey } from '@snake-dispatch/contract/passkeys'
import { recordPaymentOffence } from '@snake-dispatch/contract/payment-offences'
import { updateProfile } from '@snake-dispatch/contract/profile'
import { createPublicJob } from '@snake-dispatch/contract/public-job'
import { approveUser, pendingUsers, register } from '@snake-dispatch/contract/registration'
import { askRevocation } from '@snake-dispatch/contract/revocations'
import { createUser, listUsers, lockUser, unlockUser } from '@snake-dispatch/contract/user-management'
import { approvedCatcher, clientOf, registrationOf, type Account } from '../by-api.ts'
import { newCatcher, type CatcherDetails } from '../people.ts'
import type { Portal } from '../server.ts'
import type { Payload } from './payloads.ts'
import { StoredTexts } from './stored-texts.ts'

/** Of the portal's process, so that challenges for it are made here, and easy. */
export const CAPTCHA_SECRET = 'the secret of the captcha in the journey of stored scripts'

/** Somebody whose every text is a payload. */
interface HostilePerson {
  readonly id: number
  readonly email: string
  readonly password: string
}

/** What the payloads are stored in. */
export interface Hostile {
  readonly texts: StoredTexts
  /** With benign names, who read what others have typed. */
  readonly catcher: CatcherDetails
  readonly offender: CatcherDetails
  /** Those who can sign in, a twentieth of all. */
  readonly people: readonly HostilePerson[]
  /** The numbers of logged jobs that are completed, and the client's links to public requests. */
  readonly jobNumbers: readonly number[]
  readonly links: readonly string[]
}

/** How many are visited one by one: lists show all, pages and dialogs about one job or account a share. */
const isVisited = (index: number) => index % 20 === 1

type ClaimBody = CallInput<typeof claimJob>['body']

const job = {
  snakeType: 'easternBrownSnake',
  urgency: 'high',
  clientName: 'Sam Lee',
  clientMobile: '0491 570 158',
  address: '12 Cliff Drive, Katoomba',
  quotedCost: 350,
} as const

const crash = {
  source: 'mfe-admin',
  message: 'It is not a function',
  stack: 'at draw (/main.js:1:1)',
  page: '/admin',
  build: 'a1b2c3',
} as const

function newAdmin(name: string) {
  const { email, password, licenseNumber } = newCatcher(name)
  return { email, password, licenseNumber, name, isAdmin: true }
}

/**
 * Stores each payload through each text of the contract that somebody may read, the way its screen does.
 * @param invoiceId an invoice that is not paid
 * @param secondAdmin asks for revocations, and the first may agree
 */
export async function storePayloads(
  portal: Portal,
  payloads: readonly Payload[],
  { invoiceId, secondAdmin }: { invoiceId: number; secondAdmin: Account },
): Promise<Hostile> {
  const texts = new StoredTexts(payloads)
  const [guest, admin] = [await clientOf(portal), await clientOf(portal, portal.admin)]
  const catcher = await approvedCatcher(portal, 'Robin Reader')
  const offender = await approvedCatcher(portal, 'Ola Offender')
  const giver = await clientOf(portal, await approvedCatcher(portal, 'Gil Giver'))
  const reader = await clientOf(portal, catcher)
  const asker = await clientOf(portal, secondAdmin)
  const [offenderAccount] = await admin.call(listUsers, { query: { search: offender.email } })

  /** A registration; four of five are approved. */
  async function addPerson(index: number): Promise<HostilePerson & { api: Api; isApproved: boolean }> {
    const right = registrationOf(newCatcher('Pat Payload'))
    const known = new Set((await admin.call(pendingUsers)).map(({ id }) => id))
    const body = texts.body('register', right, index)
    await guest.call(register, { body })
    const { id } = (await admin.call(pendingUsers)).find((pending) => !known.has(pending.id))!
    const isApproved = index % 5 !== 0
    if (isApproved) await admin.call(approveUser, { params: { userId: id } })
    return { id, email: body.email, password: right.password, api: await clientOf(portal, body), isApproved }
  }

  /** A passkey with another name; who is visited keeps a second one under its first name. */
  async function addPasskeysTo({ api, password }: { api: Api; password: string }, index: number) {
    const add = async () => {
      const { challenge } = await api.call(passkeyCreation, { body: { currentPassword: password } })
      const response = makeAuthenticator(portal.url).make(String(challenge))
      const body = texts.body('addPasskey', { name: 'Phone', response }, index)
      return api.call(addPasskey, { body })
    }
    if (isVisited(index)) await add()
    const { id: passkeyId } = await add()
    const body = texts.body('renamePasskey', { name: 'Key ring' }, index)
    await api.call(renamePasskey, { params: { passkeyId }, body })
  }

  /** A logged job: one catcher claims it and gives it back, the next one completes it. */
  async function addJob(logger: Api, index: number): Promise<number> {
    const { id, jobNumber } = await logger.call(createJob, { body: texts.body('createJob', job, index) })
    const params = { id }
    await giver.call(claimJob, { params, body: { eta: 30 } })
    await giver.call(releaseJob, {
      params,
      body: texts.body('releaseJob', { reason: 'other' as const }, index),
    })
    await reader.call(claimJob, { params, body: texts.body('claimJob', { eta: 30 as const }, index) })
    await reader.call(completeJob, {
      params,
      body: texts.body('completeJob', { completionNotes: 'Relocated' }, index),
    })
    return jobNumber
  }

  /**
   * A public request: every fifth is claimed by the hostile person, every fifth by the reader, the others wait.
   * @returns the client's link, where its page is to be visited: with the few payloads that fit a number to call, too
   */
  async function addRequest(person: Api, index: number): Promise<string | null> {
    const right = {
      ...job,
      locationDetails: 'Behind the shed',
      recaptchaToken: await solvedWith(CAPTCHA_SECRET),
    }
    const body = texts.body('createPublicJob', right, index)
    const { id, link } = await guest.call(createPublicJob, { body })
    const claimer = [undefined, person, reader][index % 5]
    const claim: ClaimBody = texts.body('claimJob', { eta: 30 }, index)
    await claimer?.call(claimJob, { params: { id }, body: claim })
    return isVisited(index) || (claimer && claim.contactNumber) ? link : null
  }

  async function addAdmin(index: number): Promise<void> {
    const { id } = await admin.call(createUser, {
      body: texts.body('createUser', newAdmin('Ada Payload'), index),
    })
    const body = texts.body('askRevocation', { reason: 'Taken over' }, index)
    await asker.call(askRevocation, { params: { userId: id }, body })
  }

  async function payOnce(index: number): Promise<void> {
    const params = { id: invoiceId }
    const right = { paidOn: new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }) }
    const body = texts.body('recordPayment', { ...right, reference: 'Westpac 4711' }, index)
    if (index > 0) await admin.call(undoPayment, { params })
    await admin.call(recordPayment, { params, body })
  }

  const people: HostilePerson[] = []
  const jobNumbers: number[] = []
  const links: string[] = []
  for (const index of payloads.keys()) {
    const person = await addPerson(index)
    await addPasskeysTo(person, index)
    jobNumbers.push(await addJob(person.isApproved ? person.api : reader, index))
    const link = await addRequest(person.api, index)
    if (link) links.push(link)
    const right = { currentPassword: person.password }
    let { email } = person
    // After the claim: with these suburbs they see few jobs. Who waits for approval is listed as they registered: what
    // they would change the next one does.
    const changes = person.isApproved ? [...(index % 5 === 1 ? [index - 1] : []), index] : []
    for (const change of changes) {
      const body = texts.body('updateProfile', { ...right, email }, change)
      await person.api.call(updateProfile, { body })
      email = body.email
    }
    const userId = person.id
    if (isVisited(index)) await person.api.call(requestErasure, { body: right })
    const lock = texts.body('lockUser', { reason: 'Complaint of a client' }, index)
    await admin.call(lockUser, { params: { userId }, body: lock })
    if (isVisited(index)) {
      await admin.call(unlockUser, { params: { userId } })
      people.push({ id: person.id, password: person.password, email })
    }
    await addAdmin(index)
    await payOnce(index)
    await guest.call(reportCrash, { body: texts.body('reportCrash', crash, index) })
    await admin.call(recordPaymentOffence, {
      params: { userId: offenderAccount!.id },
      body: texts.body('recordPaymentOffence', { note: 'Did not pay' }, index),
    })
  }
  return {
    texts,
    catcher,
    offender,
    people,
    jobNumbers: jobNumbers.filter((_, index) => isVisited(index)),
    links,
  }
}

import { pino } from 'pino'
import type { User } from '../../src/features/accounts/user.entity.ts'
import type { Job } from '../../src/features/jobs/job.entity.ts'
import { easyCaptcha } from '../../src/testing/captcha.ts'
import { makeUser } from '../../src/testing/factories.ts'
import { startPushService, type PushService } from '../../src/testing/push-service.ts'
import { startTestServer, type TestServer } from '../../src/testing/test-server.ts'
import type { JobCaller, JobState } from '../authorization/permission.table.ts'
import { makeJobInState, signInCaller, type CallerSession } from '../authorization/matrix.ts'

/**
 * What identifies a job's client: for its logger, its claimer, moderators and admins only (D-06, D-26). A letter after
 * a house number keeps it apart from the digits of instants and ids.
 */
export const client = {
  house: '7391Q',
  granny: '8264Q',
  corner: '٧٣٩٢',
  mobile: '0491570110',
  mobileAsTyped: '0491 570 110',
  phoneInDetails: '0298 765-431',
  phoneInLocation: '(0298) 765.432',
}
/** What else is known of the job: for approved accounts only. */
export const request = {
  name: 'Zebulon Quollworth',
  street: 'Bandicootra',
  suburb: 'Quollwick',
  details: 'behind the violet water tank',
  location: 'ask at the windmill kiosk',
}
/** What an account keeps to itself and to admins. */
export const person = {
  email: 'private.person@example.com',
  contactNumber: '0491 570 313',
  payId: 'private-payid-313',
  licenseNumber: 'PRIVATE-LICENCE-313',
  address: '313 Hidden Gully',
  baseSuburb: 'Hermitwick',
}
/** The PayID of the job's logger: for the logger, the claimer and admins (D-25). */
export const loggerPayId = 'logger-payid-4242'

/** The job as its logger sends it; numbers stand in every field where people type them. */
export const input = {
  snakeType: 'deathAdder',
  urgency: 'high',
  clientName: request.name,
  clientMobile: client.mobileAsTyped,
  address:
    `Unit ${client.house}, ${client.house} ${request.street} Street, granny flat ${client.granny}, ` +
    `corner of ${client.corner} ${request.suburb} NSW 2750`,
  suburb: `${client.house} ${request.suburb}`,
  quotedCost: 300,
  details: `${request.details}, call ${client.phoneInDetails}`,
  locationDetails: `${request.location}, ring ${client.phoneInLocation}`,
}

/** Callers without rights: nothing of jobs is for them. */
export const outsiders = ['guest', 'locked', 'pending', 'reset'] as const
/** Approved callers who have nothing to do with the job. */
export const strangers = ['demo', 'far', 'other'] as const

/** A portal with the fixtures above and every kind of caller. */
export interface PrivacyPortal {
  readonly server: TestServer
  readonly service: PushService
  /** The account whose data are `person`. */
  readonly somebody: User
  readonly logger: CallerSession
  readonly claimer: CallerSession
  /** The others, by their relation to the job. */
  readonly callers: ReadonlyMap<JobCaller, CallerSession>
  /** Every line of the log. */
  readonly logged: readonly string[]
  close(): Promise<void>
}

/** Starts the portal, keeps every line that it logs, and signs every caller in. */
export async function startPrivacyPortal(): Promise<PrivacyPortal> {
  const logged: string[] = []
  const service = await startPushService()
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const server = await startTestServer({}, { captcha: easyCaptcha, push: service.options, log })
  const somebody = await makeUser(server, { name: 'Some Body', ...person })
  await server.signedIn(somebody)
  const callers = new Map<JobCaller, CallerSession>()
  for (const caller of [...outsiders, ...strangers, 'moderator', 'admin'] as const)
    callers.set(caller, await signInCaller(server, caller))
  const logger = await signInCaller(server, 'logger')
  const claimer = await signInCaller(server, 'claimer')
  const { kysely } = server.core.database.scope('live')
  const update = (fields: object, { user }: CallerSession) =>
    kysely.updateTable('users').set(fields).where('id', '=', user!.id).execute()
  // What the service suburbs of a claimer hide cannot be claimed (D-27).
  for (const session of [callers.get('other')!, claimer]) await update({ service_suburbs: [] }, session)
  await update({ pay_id: loggerPayId }, logger)
  return {
    server,
    service,
    somebody,
    logger,
    claimer,
    callers,
    logged,
    async close() {
      await server.close()
      await service.close()
    },
  }
}

/** The job of the fixtures with a photo, in one of its states. */
export function makePrivateJob(
  { server, logger, claimer }: PrivacyPortal,
  state: JobState,
): Promise<Job & { photoKey: string }> {
  const of = { loggerId: logger.user!.id, claimerId: claimer.user!.id }
  return makeJobInState(server, state, of, { ...input, clientMobile: client.mobile } as Partial<Job>)
}

/** Which of the secrets are in a text, each with what stands around it. */
export function found(text: string, secrets: object): string[] {
  return Object.entries(secrets as Record<string, string>).flatMap(([what, secret]) => {
    const at = text.indexOf(secret)
    return at < 0 ? [] : [`${what}: ${text.slice(Math.max(0, at - 200), at + secret.length + 20)}`]
  })
}

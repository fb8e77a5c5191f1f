import { pino } from 'pino'
import type { User } from '../../src/features/accounts/user.entity.ts'
import { easyCaptcha } from '../../src/testing/captcha.ts'
import { makeUser } from '../../src/testing/factories.ts'
import { startPushService, type PushService } from '../../src/testing/push-service.ts'
import { startTestServer, type TestServer } from '../../src/testing/test-server.ts'
import type { JobCaller } from '../authorization/permission.table.ts'
import { signInCaller, type CallerSession } from '../authorization/matrix.ts'

/**
 * What a job's client is found by: for its logger, its claimer, moderators and admins only (D-06). The letter keeps
 * the house number apart from the digits of instants and ids.
 */
export const client = { house: '7391Q', mobile: '0491570110', mobileAsTyped: '0491 570 110' }
/** What else is known of the job: for approved accounts only. */
export const request = {
  name: 'Zebulon Quollworth',
  street: 'Bandicootra',
  suburb: 'Quollwick',
  details: 'behind the violet water tank',
  place: 'ask at the windmill kiosk',
}
/** What an account keeps to itself and to admins. */
export const person = {
  email: 'canary.person@example.com',
  contactNumber: '0491 570 313',
  payId: 'canary-payid-313',
  licenseNumber: 'CANARY-LICENCE-313',
  address: '313 Hidden Gully',
}

/** The job as its logger sends it. */
export const input = {
  snakeType: 'deathAdder',
  urgency: 'high',
  clientName: request.name,
  clientMobile: client.mobileAsTyped,
  address: `Unit ${client.house}, ${client.house} ${request.street} Street, ${request.suburb} NSW 2750`,
  suburb: request.suburb,
  quotedCost: 300,
  details: request.details,
  locationDetails: request.place,
}

/** Those who are not approved, or not any more: nothing of jobs is theirs. */
export const outsiders = ['guest', 'locked', 'pending', 'reset'] as const
/** Those who may work, and have nothing to do with the job. */
export const strangers = ['demo', 'far', 'other'] as const

/** A portal with an account full of canaries, and everybody who looks for them and for those of a job. */
export interface CanaryWalk {
  readonly server: TestServer
  readonly service: PushService
  /** Whose data are `person`. */
  readonly somebody: User
  readonly logger: CallerSession
  readonly claimer: CallerSession
  /** The others, by what they are to the job. */
  readonly walkers: ReadonlyMap<JobCaller, CallerSession>
  /** Every line of the log. */
  readonly logged: readonly string[]
  close(): Promise<void>
}

/** Starts the portal, with every line that it logs kept, and signs everybody in. */
export async function startCanaryWalk(): Promise<CanaryWalk> {
  const logged: string[] = []
  const service = await startPushService()
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const server = await startTestServer({}, { captcha: easyCaptcha, push: service.options, log })
  const somebody = await makeUser(server, { name: 'Some Body', ...person })
  await server.signedIn(somebody)
  const walkers = new Map<JobCaller, CallerSession>()
  for (const caller of [...outsiders, ...strangers, 'moderator', 'admin'] as const)
    walkers.set(caller, await signInCaller(server, caller))
  await server.core.database
    .scope('live')
    .kysely.updateTable('users')
    .set({ service_suburbs: [request.suburb] })
    .where('id', '=', walkers.get('other')!.user!.id)
    .execute()
  return {
    server,
    service,
    somebody,
    logger: await signInCaller(server, 'logger'),
    claimer: await signInCaller(server, 'claimer'),
    walkers,
    logged,
    async close() {
      await server.close()
      await service.close()
    },
  }
}

/** Which of the canaries are in a text, each with what stands around it. */
export function found(text: string, canaries: object): string[] {
  return Object.entries(canaries as Record<string, string>).flatMap(([what, canary]) => {
    const at = text.indexOf(canary)
    return at < 0 ? [] : [`${what}: ${text.slice(Math.max(0, at - 200), at + canary.length + 20)}`]
  })
}

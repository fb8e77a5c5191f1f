import type { ClaimInput } from '@snake-dispatch/contract/job-claim'
import type { CompleteInput } from '@snake-dispatch/contract/job-completion'
import type { JobInput } from '@snake-dispatch/contract/job-creation'
import type { ProfileInput } from '@snake-dispatch/contract/profile'
import type { PublicJobInput } from '@snake-dispatch/contract/public-job'
import type { Triage } from '@snake-dispatch/domain/triage'
import { pino } from 'pino'
import type { User } from '../../src/features/accounts/user.entity.ts'
import type { Job } from '../../src/features/jobs/job.entity.ts'
import { easyCaptcha } from '../../src/testing/captcha.ts'
import { makeUser } from '../../src/testing/factories.ts'
import { startPushService, type PushService } from '../../src/testing/push-service.ts'
import { proveAddress } from '../../src/testing/proven-addresses.ts'
import { makeTextGateway, type TextGateway } from '../../src/testing/text-gateway.ts'
import { startTestServer, type TestServer } from '../../src/testing/test-server.ts'
import type { JobCaller, JobState } from '../authorization/permission.table.ts'
import { makeJobInState, signInCaller, type CallerSession } from '../authorization/matrix.ts'

/** Who may read what was typed into a field of a call about a job. */
type Readers =
  /** Every approved account that sees the job. */
  | 'public'
  /** Logger, claimer, moderators and admins; it names the client, others get it masked or not at all (D-06, D-26). */
  | 'client'
  /** Claimer, moderators and admins. */
  | 'claimer and staff'

/** What is typed into a field, and the part of it that only its readers may find anywhere. */
type Fixture = { readers: 'public'; value: unknown } | { readers: Readers; value: unknown; secret: object }

/** One fixture for every field of a call: a new field fails the types until somebody decides who may read it. */
type Fixtures<Input> = { readonly [Field in keyof Required<Input>]: Fixture }

/** What else is known of the job: for approved accounts only. */
export const request = {
  name: 'Zebulon Quollworth',
  street: 'Bandicootra',
  suburb: 'Quollwick',
  details: 'behind the violet water tank',
  location: 'ask at the windmill kiosk',
  seen: '"More than 2 m"',
}

/**
 * Parts of an address that are for its readers only. A letter after a house number keeps it apart from the digits of
 * instants and ids.
 */
const place = { house: '7391Q', granny: '8264Q', corner: '٧٣٩٢' }
const mobile = { mobile: '0491570110', mobileAsTyped: '0491 570 110' }
const inDetails = { phoneInDetails: '0298 765-431' }
const inLocation = { phoneInLocation: '(0298) 765.432' }
const claimContact = { claimContact: '0491 570 159' }

/** The job as its logger sends it; numbers stand in every field where people type them. */
const newJob: Fixtures<JobInput> = {
  snakeType: { readers: 'public', value: 'deathAdder' },
  urgency: { readers: 'public', value: 'high' },
  clientName: { readers: 'public', value: request.name },
  clientMobile: { readers: 'client', value: mobile.mobileAsTyped, secret: mobile },
  address: {
    readers: 'client',
    value:
      `Unit ${place.house}, ${place.house} ${request.street} Street, granny flat ${place.granny}, ` +
      `corner of ${place.corner} ${request.suburb} NSW 2750`,
    secret: place,
  },
  suburb: { readers: 'client', value: `${place.house} ${request.suburb}`, secret: place },
  quotedCost: { readers: 'public', value: 300 },
  details: {
    readers: 'client',
    value: `${request.details}, call ${inDetails.phoneInDetails}`,
    secret: inDetails,
  },
  locationDetails: {
    readers: 'client',
    value: `${request.location}, ring ${inLocation.phoneInLocation}`,
    secret: inLocation,
  },
  // Whoever sees the job sees it; that its path cannot be guessed is proved with the photos.
  photoUrl: { readers: 'public', value: null },
  isClaimedNext: { readers: 'public', value: false },
}

/** What the public form asks of the animal (DISP-60). */
const seen: Fixtures<Pick<PublicJobInput, keyof Triage>> = {
  legs: { readers: 'public', value: 'notSeen' },
  snakeLength: { readers: 'public', value: 'over2m' },
  inSight: { readers: 'public', value: false },
}

/** Where the sender's device was (D-141). */
const degrees = { latitude: '33.71934', longitude: '150.68765' }
const located: Fixtures<Pick<PublicJobInput, 'position'>> = {
  position: {
    readers: 'client',
    value: { latitude: -Number(degrees.latitude), longitude: Number(degrees.longitude), accuracy: 37 },
    secret: degrees,
  },
}

const claim: Fixtures<ClaimInput> = {
  eta: { readers: 'public', value: 30 },
  contactNumber: { readers: 'claimer and staff', value: claimContact.claimContact, secret: claimContact },
}

const completion: Fixtures<Omit<CompleteInput, 'claimedAt'>> = {
  completionNotes: { readers: 'client', value: `Done at ${place.house}`, secret: place },
  completionPhotoUrl: { readers: 'public', value: null },
  outcome: { readers: 'public', value: 'relocated' },
  foundType: { readers: 'public', value: 'deathAdder' },
  releasePlace: { readers: 'client', value: `Creek behind ${place.house}`, secret: place },
  clientPaid: { readers: 'client', value: 271, secret: { clientPaid: '"clientPaid":271' } },
  paymentSent: { readers: 'client', value: true, secret: {} },
  paymentReferenceNumber: {
    readers: 'client',
    value: 'PRIVATE-PAYMENT-4711',
    secret: { payment: 'PRIVATE-PAYMENT-4711' },
  },
}

/** What is sent in the fields of a call. */
const valuesOf = (fixtures: Readonly<Record<string, Fixture>>) =>
  Object.fromEntries(Object.entries(fixtures).map(([field, { value }]) => [field, value]))

/** The bodies of the calls in the life of a job. */
export const input = valuesOf(newJob)
export const seenInput = valuesOf(seen)
export const locatedInput = valuesOf(located)
export const claimInput = valuesOf(claim)
export const completeInput = valuesOf(completion)

const jobFixtures = [newJob, seen, located, claim, completion].flatMap((fixtures): Fixture[] =>
  Object.values(fixtures),
)
const secretsOf = (...readers: Readers[]) =>
  Object.assign(
    {},
    ...jobFixtures.map((fixture) =>
      'secret' in fixture && readers.includes(fixture.readers) ? fixture.secret : {},
    ),
  )

/** What identifies a job's client, or is between them and the catcher: for the readers of its field only. */
export const client: typeof place & typeof mobile & typeof inDetails & typeof inLocation & typeof degrees =
  secretsOf('client', 'claimer and staff')
/** What the claimer and staff read, and the logger does not. */
export const ofClaimer: typeof claimContact = secretsOf('claimer and staff')

/** Who may read a field of an account: everybody who meets them at a job, or they themselves and admins (ADMIN-05). */
type AccountReaders = 'public' | 'self and admins'

/** Every field of a profile by its readers: a new one fails the types until somebody decides. */
const personFields = {
  name: 'public',
  email: 'self and admins',
  contactNumber: 'self and admins',
  licenseNumber: 'self and admins',
  company: 'self and admins',
  address: 'self and admins',
  serviceAreas: 'self and admins',
  // Moderators choose by them whom they assign a job to.
  serviceSuburbs: 'public',
  baseSuburb: 'self and admins',
  payId: 'self and admins',
  abn: 'self and admins',
  gstRegistered: 'self and admins',
  notificationSettings: 'self and admins',
} as const satisfies Record<keyof Omit<ProfileInput, 'currentPassword'>, AccountReaders>
type PrivateField = {
  [Field in keyof typeof personFields]: (typeof personFields)[Field] extends 'public' ? never : Field
}[keyof typeof personFields]

/** What an account keeps to itself and to admins; its settings hold no text, nor does being registered for GST. */
export const person: Record<Exclude<PrivateField, 'notificationSettings' | 'gstRegistered'>, string> = {
  email: 'private.person@example.com',
  contactNumber: '0491 570 313',
  payId: 'private-payid-313',
  abn: '51824753556',
  licenseNumber: 'PRIVATE-LICENCE-313',
  address: '313 Hidden Gully',
  company: 'Private Company 313',
  serviceAreas: 'Private areas 313',
  baseSuburb: 'Hermitwick',
}
/** The PayID of the job's logger: for the logger, the claimer and admins (D-25). */
export const loggerPayId = 'logger-payid-4242'

/** Callers without rights: nothing of jobs is for them. */
export const outsiders = ['guest', 'locked', 'pending', 'reset'] as const
/** Approved callers who have nothing to do with the job. */
export const strangers = ['demo', 'far', 'other'] as const

/** A portal with the fixtures above and every kind of caller. */
export interface PrivacyPortal {
  readonly server: TestServer
  readonly service: PushService
  /** The provider of texts, which clients get too. */
  readonly gateway: TextGateway
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
  const gateway = makeTextGateway()
  const server = await startTestServer(
    { SMS_CLIENT: 'true' },
    { captcha: easyCaptcha, push: service.options, messages: { text: gateway }, log },
  )
  const somebody = await makeUser(server, { name: 'Some Body', ...person })
  await proveAddress(server, somebody.id, 'mail', 'text')
  await server.signedIn(somebody)
  const callers = new Map<JobCaller, CallerSession>()
  for (const caller of [...outsiders, ...strangers, 'moderator', 'admin'] as const)
    callers.set(caller, await signInCaller(server, caller))
  const logger = await signInCaller(server, 'logger')
  const claimer = await signInCaller(server, 'claimer')
  callers.set('logger', logger)
  const { kysely } = server.core.database.scope('live')
  const update = (fields: object, { user }: CallerSession) =>
    kysely.updateTable('users').set(fields).where('id', '=', user!.id).execute()
  // What the service suburbs of a claimer hide cannot be claimed (D-27).
  for (const session of [callers.get('other')!, claimer])
    await update({ service_suburbs: [], service_suburb_keys: [] }, session)
  await update({ pay_id: loggerPayId }, logger)
  return {
    server,
    service,
    gateway,
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
  return makeJobInState(server, state, of, {
    ...input,
    ...seenInput,
    clientMobile: client.mobile,
    ...(state !== 'available' && { contactNumber: ofClaimer.claimContact }),
    positionLatitude: -Number(client.latitude),
    positionLongitude: Number(client.longitude),
    positionAccuracy: 37,
  })
}

/** Which of the secrets are in a text, each with what stands around it. */
export function found(text: string, secrets: object): string[] {
  return Object.entries(secrets as Record<string, string>).flatMap(([what, secret]) => {
    const at = text.indexOf(secret)
    return at < 0 ? [] : [`${what}: ${text.slice(Math.max(0, at - 200), at + secret.length + 20)}`]
  })
}

import { hash } from '@node-rs/argon2'
import { maskedTexts } from '@snake-dispatch/domain/masked-texts'
import { suburbKey } from '@snake-dispatch/domain/place-words'
import type { Core } from '../core/core.ts'
import type { Realm } from '../db/realm.ts'
import { storeUser, type NewUser } from '../features/accounts/accounts.service.ts'
import type { User } from '../features/accounts/user.entity.ts'
import { recordFee } from '../features/fees/fee-ledger.service.ts'
import { Job } from '../features/jobs/job.entity.ts'
import { nextJobNumber } from '../features/jobs/job-number.ts'

/** The password of all accounts made by `makeUser`. */
export const TEST_PASSWORD = 'Test-password-1'

/** A test server, or only its database. */
interface WithData {
  readonly core: Pick<Core, 'database'>
}

let counter = 0
let hashed: Promise<string> | undefined

/** With the cheapest Argon2id parameters, because tests sign in often. */
const passwordHash = () => (hashed ??= hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 }))

/** Makes an account, by default an approved catcher of the live realm. */
export async function makeUser(
  { core }: WithData,
  { realm = 'live', ...fields }: Partial<NewUser> & { realm?: Realm } = {},
): Promise<User> {
  const number = ++counter
  const password = await passwordHash()
  return core.database.scope(realm).transaction((tx) =>
    storeUser(tx, {
      email: `user${number}.${realm}@example.com`,
      password,
      name: `Catcher ${number}`,
      licenseNumber: `NSW-${realm}-${number}`,
      company: 'Reptile Relocations',
      contactNumber: '0491 570 156',
      payId: `payid${number}@example.com`,
      role: 'catcher',
      status: 'approved',
      ...fields,
    }),
  )
}

/** Makes an admin, by role and by flag. */
export function makeAdmin(server: WithData, fields: Partial<NewUser> = {}): Promise<User> {
  return makeUser(server, { role: 'admin', isAdmin: true, ...fields })
}

/** Makes a job, available unless the fields claim or complete it. Publishes no event. */
export async function makeJob(
  { core }: WithData,
  { realm = 'live', ...fields }: Partial<Job> & { realm?: Realm } = {},
): Promise<Job> {
  return core.database.scope(realm).transaction(async (tx) => {
    const address = fields.address ?? '12 Wattle Street, Penrith NSW 2750'
    const { suburb = 'Penrith' } = fields
    const job = tx.em.create(Job, {
      jobNumber: await nextJobNumber(tx),
      snakeType: 'easternBrownSnake',
      urgency: 'medium',
      clientName: 'Robin Client',
      clientMobile: '0491570157',
      address,
      ...maskedTexts({ ...fields, address, suburb }),
      suburb,
      reachSuburbs: suburb?.trim() ? [suburbKey(suburb)] : null,
      quotedCost: 250,
      waitEndedAt: fields.claimedAt ?? null,
      ...fields,
    } as never)
    tx.em.persist(job)
    await tx.em.flush()
    return job
  })
}

/** Makes a job that a catcher of the live realm claimed at this time, with its fee. */
export async function makeClaimedJob(
  server: WithData,
  claimedById: number,
  claimedAt: Date,
  includesGst = false,
): Promise<Job> {
  const job = await makeJob(server, { claimedById, claimedAt })
  await server.core.database
    .scope('live')
    .transaction((tx) => recordFee(tx, { jobId: job.id, userId: claimedById, includesGst, claimedAt }))
  return job
}

import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core'
import type { RegisterInput } from '@snake-dispatch/contract/registration'
import type { SessionEndReason } from '@snake-dispatch/contract/session-end'
import type { User as UserAnswer } from '@snake-dispatch/contract/user'
import { randomBytes } from 'node:crypto'
import { AppError } from '../../calls/app-error.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import type { Events } from '../../events/events.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { AddressProofs } from '../messages/address-proofs.service.ts'
import { removeSubscriptionsOf } from '../notifications/push-subscription.service.ts'
import { notifyOfClaims, type Locking } from './claims-of-locked.service.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { licenseKey, normaliseEmail, writtenEmail } from './identifiers.ts'
import { isLockedAt } from './lock.rows.ts'
import { hashPassword } from './passwords.ts'
import { User } from './user.entity.ts'
import { presentUser } from './user.presenter.ts'

/** A new session stamp (D-13). */
function newStamp(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * The account of that id in the caller's realm. Inside a transaction its row is locked, so that two admins who decide
 * at the same time do so one after the other.
 * @throws AppError NOT_FOUND
 */
export async function findUser(scope: Scope | Transaction, userId: number): Promise<User> {
  const lock = 'raw' in scope ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {}
  const user = await scope.em.findOne(User, { id: userId }, lock)
  if (!user) throw accountNotFound()
  return user
}

/**
 * The account as its owner sees it. Read without an entity, because every page asks for it.
 * @param needsPasskey whether they must show a passkey in this browser first
 * @throws AppError NOT_FOUND
 */
export async function readUser(scope: Scope, userId: number, needsPasskey = false): Promise<UserAnswer> {
  const user = await scope.kysely
    .selectFrom('users')
    .select(['id', 'realm', 'username', 'email', 'name', 'company', 'address', 'role', 'status'])
    .select(['license_number as licenseNumber', 'contact_number as contactNumber', 'pay_id as payId'])
    .select(['service_areas as serviceAreas', 'service_suburbs as serviceSuburbs'])
    .select(['base_suburb as baseSuburb', 'notification_settings as notificationSettings'])
    .select(['is_admin as isAdmin', 'is_moderator as isModerator'])
    .select(['password_reset_required as passwordResetRequired'])
    .select(['last_login as lastLogin', 'created_at as createdAt'])
    .select(['abn', 'gst_registered as gstRegistered', 'erasure_requested_at as erasureRequestedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw accountNotFound()
  const { lastLogin, createdAt, erasureRequestedAt } = user
  const dates = {
    lastLogin: lastLogin === null ? null : new Date(lastLogin),
    createdAt: new Date(createdAt),
    erasureRequestedAt: erasureRequestedAt === null ? null : new Date(erasureRequestedAt),
  }
  return presentUser({ ...user, ...dates }, needsPasskey)
}

/**
 * The id of the account with that email or mobile; undefined when there is none. When a rejected person has registered
 * again, it is the new account (D-61). Of twins that an upgrade left alone it is the one with this very spelling (D-119).
 * @param login as it was typed
 */
export async function findUserId(
  { kysely }: Pick<Scope, 'kysely'>,
  login: string,
): Promise<number | undefined> {
  const written = writtenEmail(login)
  const found = await kysely
    .selectFrom('users')
    .select('id')
    .where('email', 'in', [normaliseEmail(login), written])
    .orderBy((is) => is('status', '=', 'rejected'))
    .orderBy((is) => is('email', '=', written), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

const accountNotFound = () => new AppError('NOT_FOUND', 'There is no such account.')

/**
 * Stores a registration, pending approval (AUTH-06), and has its mail address proven (D-188).
 * @throws AppError CONFLICT when the email or the licence number is taken (AUTH-08), BAD_INPUT when the password is too
 *   common (D-35)
 */
export async function registerUser(
  scope: Scope,
  { proofs }: { readonly proofs: Pick<AddressProofs, 'send'> },
  input: RegisterInput,
  address?: string,
): Promise<User> {
  refuseCommonPassword(input.password, input)
  const password = await hashPassword(input.password)
  return scope.transaction(async (tx) => {
    const user = await storeUser(tx, {
      email: normaliseEmail(input.email),
      password,
      name: input.name,
      company: input.company,
      licenseNumber: input.licenseNumber,
      contactNumber: input.contactNumber ?? null,
      address: input.address,
      serviceAreas: input.serviceAreas,
      payId: input.payId,
    })
    const subject = { type: 'account', id: user.id } as const
    await recordAudit(tx, { actor: null, action: 'account.register', subject, address })
    await proofs.send(tx, user.id, 'mail', 'registrationReceived')
    return user
  })
}

/** The fields of a new account; the email is already normalised and the password hashed. */
export interface NewUser {
  email: string
  password: string
  name: string
  licenseNumber: string
  /** The key that must be unique; derived from the licence number when left out. */
  licenseKey?: string
  company?: string | null
  contactNumber?: string | null
  address?: string | null
  serviceAreas?: string | null
  serviceSuburbs?: string[]
  baseSuburb?: string | null
  payId?: string | null
  role?: User['role']
  status?: User['status']
  isAdmin?: boolean
  isModerator?: boolean
  approvedById?: number | null
  approvedAt?: Date | null
  credentialsDueAt?: Date | null
  passwordResetRequired?: boolean
  passwordExpiresAt?: Date | null
}

/** Stores an account. @throws AppError CONFLICT when the email or the licence number is taken (AUTH-08) */
export async function storeUser(tx: Transaction, fields: NewUser): Promise<User> {
  const user = tx.em.create(User, {
    ...fields,
    username: fields.email,
    licenseKey: fields.licenseKey ?? licenseKey(fields.licenseNumber),
    rememberToken: newStamp(),
  } as never)
  tx.em.persist(user)
  await flushAccount(tx)
  return user
}

/** Stores the changes to an account. @throws AppError CONFLICT when the email or the licence number is taken */
export async function flushAccount(tx: Transaction): Promise<void> {
  try {
    await tx.em.flush()
  } catch (error) {
    throw error instanceof UniqueConstraintViolationException ? clash(error) : error
  }
}

function clash(error: UniqueConstraintViolationException): AppError {
  return error.message.includes('user_license_unique')
    ? new AppError('CONFLICT', 'An account with this licence number already exists.')
    : new AppError('CONFLICT', 'An account with this email already exists.')
}

/** A lock on an account; without `until` only an admin ends it. */
interface Lock {
  userId: number
  reason: string
  /** Null for an operator on the machine. */
  adminId: number | null
  until?: Date | null
}

/**
 * Locks an account: it cannot sign in, and its sessions and sockets end at once (AUTH-14). Moderators are notified
 * of its claimed jobs, once for each lock (D-127), and its owner is written to (D-185).
 * @throws AppError NOT_FOUND
 */
export function lockUser(scope: Scope, locking: Locking, lock: Lock): Promise<User> {
  return scope.transaction(async (tx) => {
    const user = await findUser(tx, lock.userId)
    const wasLocked = isLockedAt(user, tx.now())
    Object.assign(user, {
      isLocked: true,
      lockedReason: lock.reason,
      lockedAt: tx.now(),
      lockedById: lock.adminId,
      lockedUntil: lock.until ?? null,
    })
    await endSessions(tx, locking.events, user, 'locked')
    if (!wasLocked) await notifyOfClaims(tx, locking, user)
    const about = { subject: tx.now().toISOString(), userIds: [user.id] }
    await (lock.until
      ? locking.messages.enqueue(tx, {
          ...about,
          kind: 'accountSuspended',
          facts: { until: lock.until.toISOString() },
        })
      : locking.messages.enqueue(tx, { ...about, kind: 'accountLocked', facts: { reason: lock.reason } }))
    return user
  })
}

/**
 * Ends every session of an account and notifies all processes, which close its sockets (D-13). Each session stores the
 * reason, for its browser to show (D-43); one that ended earlier keeps its own. Removes the account's push
 * subscriptions, except after a lock.
 */
export async function endSessions(
  tx: Transaction,
  events: Events,
  user: User,
  reason: SessionEndReason,
): Promise<void> {
  user.rememberToken = newStamp()
  await tx.em.flush()
  await tx.kysely
    .updateTable('sessions')
    .set({ end_reason: reason })
    .where('user_id', '=', user.id)
    .where('end_reason', 'is', null)
    .where('expires_at', '>', tx.now().toISOString())
    .execute()
  // A lock may be a suspension that ends, so its browsers stay subscribed.
  if (reason !== 'locked') await removeSubscriptionsOf(tx, user.id)
  await events.publish(tx, 'accountEnded', { userId: user.id })
}

import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core'
import type { RegisterInput } from '@snake-dispatch/contract/accounts'
import { randomBytes } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import type { Events } from '../../tasks/events.ts'
import { licenseKey, normaliseEmail } from './identifiers.ts'
import { hashPassword } from './passwords.ts'
import { User } from './user.entity.ts'

/** A new session stamp (D-13). */
export function newStamp(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * The account of that id in the caller's realm. Inside a transaction it is held until that ends, so that two
 * admins who decide at once do so one after the other.
 * @throws AppError NOT_FOUND
 */
export async function findUser(scope: Scope | Transaction, userId: number): Promise<User> {
  const held = 'raw' in scope ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {}
  const user = await scope.em.findOne(User, { id: userId }, held)
  if (!user) throw new AppError('NOT_FOUND', 'There is no such account.')
  return user
}

/**
 * Stores a registration, pending approval (AUTH-06).
 * @throws AppError CONFLICT when the e-mail or the licence number is taken (AUTH-08)
 */
export async function registerUser(scope: Scope, input: RegisterInput): Promise<User> {
  const password = await hashPassword(input.password)
  return scope.transaction((tx) =>
    storeUser(tx, {
      email: normaliseEmail(input.email),
      password,
      name: input.name,
      company: input.company,
      licenseNumber: input.licenseNumber,
      contactNumber: input.contactNumber || null,
      address: input.address,
      serviceAreas: input.serviceAreas,
      payId: input.payId,
    }),
  )
}

/** What a new account is stored from; the e-mail is normalised and the password hashed. */
export interface NewUser {
  email: string
  password: string
  name: string
  licenseNumber: string
  company?: string | null
  contactNumber?: string | null
  address?: string | null
  serviceAreas?: string | null
  serviceSuburbs?: string[]
  payId?: string | null
  role?: User['role']
  status?: User['status']
  isAdmin?: boolean
  isModerator?: boolean
  approvedAt?: Date | null
}

/** Stores an account. @throws AppError CONFLICT when the e-mail or the licence number is taken (AUTH-08) */
export async function storeUser(tx: Transaction, fields: NewUser): Promise<User> {
  const user = tx.em.create(User, {
    ...fields,
    username: fields.email,
    licenseKey: licenseKey(fields.licenseNumber),
    rememberToken: newStamp(),
  } as never) as User
  tx.em.persist(user)
  try {
    await tx.em.flush()
  } catch (error) {
    throw error instanceof UniqueConstraintViolationException ? clash(error) : error
  }
  return user
}

function clash(error: UniqueConstraintViolationException): AppError {
  return error.message.includes('user_license_unique')
    ? new AppError('CONFLICT', 'An account with this license number already exists.')
    : new AppError('CONFLICT', 'An account with this email already exists.')
}

/** The registrations that wait for approval, oldest first (ADMIN-02). */
export function pendingUsers(scope: Scope): Promise<User[]> {
  return scope.em.find(User, { status: 'pending' }, { orderBy: { createdAt: 'asc', id: 'asc' } })
}

/**
 * Approves a registration; approving again changes nothing (ADMIN-02).
 * @throws AppError NOT_FOUND, or CONFLICT when it has been rejected
 */
export function approveUser(scope: Scope, userId: number, adminId: number): Promise<User> {
  return scope.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    if (user.status === 'rejected') throw new AppError('CONFLICT', 'This registration was rejected.')
    if (user.status === 'approved') return user
    user.status = 'approved'
    if (user.role === 'pending') user.role = 'catcher'
    user.approvedById = adminId
    user.approvedAt = new Date()
    return user
  })
}

/**
 * Rejects a registration and ends its sessions; rejecting again changes nothing (ADMIN-02, AUTH-14).
 * @throws AppError NOT_FOUND, or CONFLICT when it has been approved
 */
export function rejectUser(scope: Scope, events: Events, userId: number): Promise<User> {
  return scope.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    if (user.status === 'approved') throw new AppError('CONFLICT', 'This registration was approved already.')
    if (user.status === 'rejected') return user
    user.status = 'rejected'
    await endSessions(tx, events, user)
    return user
  })
}

/** Locks an account: it cannot sign in, and its sessions and sockets end at once (AUTH-14). */
export function lockUser(
  scope: Scope,
  events: Events,
  lock: { userId: number; reason: string; adminId: number },
): Promise<User> {
  return scope.transaction(async (tx) => {
    const user = await findUser(tx, lock.userId)
    Object.assign(user, {
      isLocked: true,
      lockedReason: lock.reason,
      lockedAt: new Date(),
      lockedById: lock.adminId,
    })
    await endSessions(tx, events, user)
    return user
  })
}

/** Makes every session of an account void and tells all processes, so that its sockets are closed too (D-13). */
export async function endSessions(tx: Transaction, events: Events, user: User): Promise<void> {
  user.rememberToken = newStamp()
  await tx.em.flush()
  await events.publish(tx, 'accountEnded', { userId: user.id })
}

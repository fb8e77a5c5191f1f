import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import { isAdmin, type User as UserAnswer } from '@snake-dispatch/contract/user'
import { ERASED } from '@snake-dispatch/domain/erased'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Caller } from '../../calls/caller.ts'
import { AppError } from '../../calls/app-error.ts'
import { refuseInDemo } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import { forgetSamples } from '../../db/planner-samples.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isInDispute } from '../disputes/disputes.rows.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import { refuseUnmanageable } from './account.policy.ts'
import { endSessions, findUser } from './accounts.service.ts'
import type { ConfirmingCaller } from './current-password.ts'
import { isLockedAt } from './lock.rows.ts'
import { removeWaysIn } from './password-link.service.ts'
import { hashPassword } from './passwords.ts'
import { User } from './user.entity.ts'
import { presentUser, presentUserForAdmin } from './user.presenter.ts'

const DEMO_ERASURE = 'The demo is erased by itself, a day after your visit began.'
/** The name that replaces the name of an erased account. */
const ERASED_NAME = 'Erased account'
/** The details that stay in an erased account's audit entries: roles, names of fields and of calls, numbers, days. */
const keptDetails = [
  'role',
  'from',
  'to',
  'required',
  'fields',
  'offence',
  'until',
  'by',
  'call',
  'jobs',
  'checked',
  'channel',
]

/**
 * Erases accounts (DATA-03, D-85). The owner requests it in the portal, or asks the operator when they cannot sign in;
 * an admin carries it out once the account owes nothing and has no open claim.
 */
export function createAccountErasure(
  { events, database }: Pick<Core, 'events' | 'database'>,
  needs: {
    verifyCurrentPassword: (caller: ConfirmingCaller, password: string) => Promise<string>
  },
) {
  function change(
    { scope, account, address }: Caller,
    action: 'account.erasure-request' | 'account.erasure-withdraw',
    at: Date | null,
  ): Promise<UserAnswer> {
    return scope.transaction(async (tx) => {
      const user = await findUser(tx, account.id)
      user.erasureRequestedAt = at
      const subject = { type: 'account', id: user.id } as const
      await recordAudit(tx, { actor: account, action, subject, address })
      await events.publish(tx, 'accountChanged', { userId: user.id })
      return presentUser(user)
    })
  }

  return {
    /**
     * Notes that the caller asks for their account to be erased.
     * @throws AppError BAD_INPUT for a wrong password, RATE_LIMITED, CONFLICT for an admin, FORBIDDEN in the demo
     */
    async request(caller: ConfirmingCaller, currentPassword: string): Promise<UserAnswer> {
      refuseInDemo(caller.scope, DEMO_ERASURE)
      if (isAdmin(caller.account))
        throw new AppError('CONFLICT', 'Ask another admin to take your admin rights away first.')
      await needs.verifyCurrentPassword(caller, currentPassword)
      return change(caller, 'account.erasure-request', caller.scope.now())
    },

    /** Withdraws the caller's request. @throws AppError FORBIDDEN in the demo */
    async withdraw(caller: Caller): Promise<UserAnswer> {
      refuseInDemo(caller.scope, DEMO_ERASURE)
      return change(caller, 'account.erasure-withdraw', null)
    },

    /** The accounts whose owners requested erasure, the oldest request first; at most `MAX_PAGE`. */
    async listRequests({ scope }: { scope: Scope }): Promise<AccountForAdmin[]> {
      const orderBy = { erasureRequestedAt: 'asc', id: 'asc' } as const
      const waiting = { erasureRequestedAt: { $ne: null } }
      const users = await scope.em.find(User, waiting, { orderBy, limit: MAX_PAGE })
      return users.map((user) => presentUserForAdmin(user, scope.now()))
    },

    /**
     * Erases an account permanently. Its owner is named only on their invoices, which tax law requires us to keep. Its
     * id, jobs, fees and audit entries stay.
     * @throws AppError NOT_FOUND, FORBIDDEN (ADMIN-05), CONFLICT when its owner can sign in and has not requested it,
     *   when it has an open claim or an unpaid invoice, or when fees are not invoiced yet
     */
    async erase({ scope, account, address }: Caller, userId: number): Promise<void> {
      const password = await hashPassword(randomBytes(32).toString('base64url'))
      await scope.transaction(async (tx) => {
        const user = await findUser(tx, userId)
        refuseUnmanageable(account, user)
        refuseUnasked(user, tx.now())
        await refuseUnfinished(tx, userId)
        Object.assign(user, erasedFields(user.id, password, tx.now(), account.id))
        await removeWaysIn(tx, userId)
        await endSessions(tx, events, user, 'locked')
        await removeOwned(tx, userId)
        await eraseTrail(tx, userId)
        const subject = { type: 'account', id: userId } as const
        await recordAudit(tx, { actor: account, action: 'account.erase', subject, address })
      })
      await forgetSamples(database)
    },
  }
}

function refuseUnasked(user: User, now: Date): void {
  const isAsked = user.erasureRequestedAt || user.status === 'rejected' || isLockedAt(user, now)
  if (!isAsked) throw new AppError('CONFLICT', 'They have not asked for it: they do so in their profile.')
}

async function refuseUnfinished(tx: Transaction, userId: number): Promise<void> {
  const open = await tx.kysely
    .selectFrom('jobs')
    .select('id')
    .where('claimed_by_id', '=', userId)
    .where(jobIs('claimed'))
    .limit(1)
    .executeTakeFirst()
  if (open) throw new AppError('CONFLICT', 'They have claimed a job that is not completed. Release it first.')
  if (await isInDispute(tx, userId))
    throw new AppError('CONFLICT', 'They have a dispute that is not decided. Decide it first.')
  const unpaid = await tx.kysely
    .selectFrom('invoices')
    .select('id')
    .where('user_id', '=', userId)
    .where('paid_on', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (unpaid) throw new AppError('CONFLICT', 'They have an invoice that is not paid.')
  const { cents } = await tx.kysely
    .selectFrom('fee_entries')
    .select(sql<number>`coalesce(sum(cents), 0)::int`.as('cents'))
    .where('user_id', '=', userId)
    .where('is_billed', '=', false)
    .executeTakeFirstOrThrow()
  if (cents > 0) throw new AppError('CONFLICT', 'They have fees that are not invoiced yet.')
}

/** The fields of an erased account: nobody can sign in to it, and nothing identifies its owner. */
function erasedFields(id: number, password: string, now: Date, adminId: number): Partial<User> {
  const unique = `erased ${id}`
  return {
    username: unique,
    email: unique,
    password,
    name: ERASED_NAME,
    company: null,
    licenseNumber: ERASED,
    licenseKey: unique,
    contactNumber: null,
    address: null,
    serviceAreas: null,
    serviceSuburbs: [],
    baseSuburb: null,
    payId: null,
    abn: null,
    gstRegistered: false,
    notificationSettings: {},
    unseenChanges: {},
    credentialsDueAt: null,
    role: 'catcher',
    status: 'rejected',
    isAdmin: false,
    isModerator: false,
    isLocked: true,
    lockedReason: 'This account was erased.',
    lockedAt: now,
    lockedById: adminId,
    lockedUntil: null,
    lastLogin: null,
    erasureRequestedAt: null,
    erasedAt: now,
  }
}

/** Tables whose rows belong to an account alone, and are of no use without it. */
const owned = [
  'sessions',
  'push_subscriptions',
  'notifications',
  'on_call',
  'on_call_hours',
  'on_call_exceptions',
  'claim_events',
  'job_offers',
  'job_undos',
  'catcher_alarms',
  'credentials',
  'credential_photos',
  'profile_photos',
  'board_settings',
  'job_viewers',
  'cover_answers',
  'messages',
  'address_proofs',
  'switched_messages',
] as const

/**
 * Deletes the rows of the `owned` tables, blanks the texts of its payment offences and what it wrote in disputes, and clears its number on the jobs
 * that it claimed.
 */
async function removeOwned(tx: Transaction, userId: number): Promise<void> {
  for (const table of owned) await tx.kysely.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx.kysely
    .updateTable('payment_offences')
    .set((is) => ({
      note: ERASED,
      withdrawn_reason: is.case().when('withdrawn_reason', 'is not', null).then(ERASED).end(),
    }))
    .where('user_id', '=', userId)
    .execute()
  await tx.kysely
    .updateTable('dispute_entries')
    .set({ text: ERASED })
    .where('author_id', '=', userId)
    .where('author', '<>', 'office')
    .execute()
  await tx.kysely
    .updateTable('jobs')
    .set({ contact_number: null })
    .where('claimed_by_id', '=', userId)
    .where('contact_number', 'is not', null)
    .execute()
}

/** Removes the details that may identify the owner. The database allows this for erased accounts only. */
async function eraseTrail(tx: Transaction, userId: number): Promise<void> {
  await tx.kysely
    .updateTable('audit_entries')
    .set({
      detail: sql`detail - array(select jsonb_object_keys(detail - ${keptDetails}::text[]))`,
    })
    .where('subject_type', '=', 'account')
    .where('subject_id', '=', userId)
    .where(sql<boolean>`detail - ${keptDetails}::text[] <> '{}'::jsonb`)
    .execute()
}

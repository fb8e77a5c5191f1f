import { screen, userEvent } from '@snake-dispatch/design-system/stories'
import {
  paymentOffences,
  recordPaymentOffence,
  withdrawPaymentOffence,
  type PaymentOffence,
} from '@snake-dispatch/contract/payment-offences'
import {
  checkCredential,
  saveUserCredential,
  userCredentials,
} from '@snake-dispatch/contract/credential-changes'
import type { CredentialForAdmin } from '@snake-dispatch/contract/credential-changes'
import { accountJobs, type FoundJob } from '@snake-dispatch/contract/found-jobs'
import { accountNotes, addAccountNote, type AccountNote } from '@snake-dispatch/contract/account-notes'
import { person } from '@snake-dispatch/contract/person'
import { askRevocation, possibleApprovers, revocations } from '@snake-dispatch/contract/revocations'
import { createPasswordLink } from '@snake-dispatch/contract/password-links'
import { endUserSession, userSessions, type AccountSession } from '@snake-dispatch/contract/sessions'
import { userMessages } from '@snake-dispatch/contract/messages'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import {
  createUser,
  listUsers,
  lockUser,
  requirePasswordReset,
  resetUserPassword,
  setUserRole,
  unlockUser,
} from '@snake-dispatch/contract/user-management'
import {
  alwaysOnCall,
  answer,
  pageOf,
  registration,
  userOf,
  validCredentials,
} from '@snake-dispatch/kit/testing'
import { portalStory } from '@snake-dispatch/kit/testing/storybook'

/** The admin who looks at the accounts. */
export const admin = userOf({ id: 1, name: 'Ada Admin', role: 'admin', isAdmin: true })

/** An account as the server lists it for admins: an approved catcher. */
export function account(id: number, fields: Partial<AccountForAdmin> = {}): AccountForAdmin {
  return registration(id, {
    role: 'catcher',
    status: 'approved',
    approvedAt: '2026-02-01T00:00:00.000Z',
    lastLogin: '2026-11-20T03:04:00.000Z',
    ...fields,
  })
}

/** The accounts when a story begins. */
export const accounts: readonly AccountForAdmin[] = [
  account(1, { name: 'Ada Admin', role: 'admin', isAdmin: true }),
  account(2, {
    name: 'Bartholomew Featherstonehaugh-Kowalczyk',
    email: 'bartholomew.featherstonehaugh-kowalczyk@a-very-long-domain-name.example',
    lastLogin: null,
  }),
  account(3, {
    name: 'Leo Moss',
    isLocked: true,
    lockedReason: 'Complaint of a client',
    lockedAt: '2026-11-21T03:15:00.000Z',
    passwordResetRequired: true,
  }),
  account(4, { name: 'Max Keel', isModerator: true, email: '0491570157', company: null }),
  account(5, { name: 'Pia Ngata', role: 'pending', status: 'pending', lastLogin: null }),
  account(6, { name: 'Zoe Flag', isAdmin: true }),
]

const noCredential = {
  number: null,
  issuer: null,
  expiresOn: null,
  state: 'missing',
  checkedAt: null,
  photoUrl: null,
  checkedBy: null,
} as const

const next = 'after the sixth'

/** A server that remembers what was changed. */
export function accountAnswers() {
  let stored = [...accounts]
  const notes: AccountNote[] = [
    { id: 1, note: 'Away in January.', author: 'Zoe Flag', createdAt: '2026-11-02T03:15:00.000Z' },
  ]
  const offences: PaymentOffence[] = []
  let sessions: AccountSession[] = [
    {
      id: '00000000000000a1',
      device: 'Chrome on Android',
      lastUsedAt: '2026-11-22T03:15:00.000Z',
      isCurrent: false,
    },
    { id: '00000000000000a2', device: null, lastUsedAt: '2026-11-20T03:15:00.000Z', isCurrent: false },
  ]
  let credentials: CredentialForAdmin[] = validCredentials.map((one) =>
    one.kind === 'licence'
      ? { ...one, checkedBy: { id: 6, name: 'Zoe Flag' } }
      : one.kind === 'insurance'
        ? { ...one, checkedAt: null, checkedBy: null }
        : { kind: one.kind, ...noCredential },
  )
  const checked = (kind: string | undefined, fields: Partial<CredentialForAdmin> = {}) => {
    const check = { checkedAt: '2026-11-22T03:15:00.000Z', checkedBy: { id: 1, name: 'Ada Admin' } }
    credentials = credentials.map((one) => (one.kind === kind ? { ...one, ...fields, ...check } : one))
    return credentials
  }
  const change = (id: string | undefined, fields: Partial<AccountForAdmin>) => {
    stored = stored.map((one) =>
      one.id === Number(id) ? { ...one, ...fields, version: one.version + 1 } : one,
    )
    return stored.find((one) => one.id === Number(id))!
  }
  return [
    answer(listUsers, ({ query: { search = '', role, status, locked, cursor } }) => {
      if (cursor === next) return [account(70, { name: 'On the second page' })]
      const found = stored.filter(
        (one) =>
          one.name.toLowerCase().includes(search.toLowerCase()) &&
          (!role || one.role === role) &&
          (!status || one.status === status) &&
          (!locked || String(one.isLocked) === locked),
      )
      return pageOf(found, found.length === accounts.length ? next : null)
    }),
    answer(setUserRole, ({ params, body: { role } }) =>
      change(params.userId, { role, isAdmin: role === 'admin', isModerator: role === 'moderator' }),
    ),
    answer(lockUser, ({ params, body: { reason } }) =>
      change(params.userId, {
        isLocked: true,
        lockedReason: reason,
        lockedAt: '2026-11-22T03:15:00.000Z',
      }),
    ),
    answer(unlockUser, ({ params }) =>
      change(params.userId, { isLocked: false, lockedReason: null, lockedAt: null }),
    ),
    answer(resetUserPassword, ({ params }) => change(params.userId, { passwordResetRequired: true })),
    answer(createPasswordLink, () => ({
      url: 'https://snakes.example/choose-password#qUoLl-4t-dUsK-qUoLl-4t-dUsK-qUoLl-4t-dUsK-qUo',
      expiresAt: '2026-11-24T03:15:00.000Z',
    })),
    answer(userSessions, () => sessions),
    answer(endUserSession, ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.sessionId)
    }),
    answer(requirePasswordReset, ({ params, body: { required } }) =>
      change(params.userId, { passwordResetRequired: required }),
    ),
    answer(userCredentials, () => credentials),
    answer(checkCredential, ({ params }) => checked(params.kind)),
    answer(saveUserCredential, ({ params, body: { number, issuer = null, expiresOn } }) =>
      checked(params.kind, { number, issuer, expiresOn, state: 'valid' }),
    ),
    answer(paymentOffences, () => offences),
    answer(recordPaymentOffence, ({ params, body: { note } }) => {
      const userId = Number(params.userId)
      const number = offences.length + 1
      const suspendedUntil = '2026-12-22T03:15:00.000Z'
      const createdAt = '2026-11-22T03:15:00.000Z'
      const stands = { withdrawnAt: null, withdrawnReason: null }
      const offence = {
        id: number,
        userId,
        number,
        note,
        suspendedUntil,
        recordedById: 1,
        createdAt,
        ...stands,
      }
      offences.unshift(offence)
      change(params.userId, {
        isLocked: true,
        lockedReason: 'Suspended for non-payment',
        lockedAt: createdAt,
      })
      return offence
    }),
    answer(withdrawPaymentOffence, ({ params, body: { reason } }) => {
      const offence = offences.find(({ id }) => id === Number(params.offenceId))!
      Object.assign(offence, { withdrawnAt: '2026-11-23T03:15:00.000Z', withdrawnReason: reason })
      change(params.userId, { isLocked: false, lockedReason: null, lockedAt: null })
      return offence
    }),
    openJobsAnswer,
    answer(userMessages, () => ({ addresses: [], messages: [] })),
    answer(accountNotes, () => notes),
    answer(addAccountNote, ({ body: { note } }) => {
      notes.unshift({
        id: notes.length + 1,
        note,
        author: 'Ada Admin',
        createdAt: '2026-11-22T03:15:00.000Z',
      })
    }),
    answer(person, ({ params }) => ({
      account: stored.find(({ id }) => id === Number(params.userId))!,
      photoUrl: null,
      onCall: alwaysOnCall,
      isReachable: false,
      claimStop: null,
    })),
    answer(possibleApprovers, () => [{ id: 9, name: 'Theo Third' }]),
    answer(revocations, () => []),
    answer(askRevocation, ({ params, body: { reason } }) => ({
      id: 1,
      admin: { id: Number(params.userId), name: 'Zoe Flag', email: 'zoe@example.org' },
      askedBy: { id: 1, name: 'Ada Admin' },
      reason,
      expiresAt: '2026-11-23T03:15:00.000Z',
      mayAgree: false,
      canBeAgreed: true,
    })),
    answer(createUser, ({ body: { name, email } }) => {
      const made = account(80, { name, email, passwordResetRequired: true, lastLogin: null })
      stored = [...stored, made]
      return made
    }),
  ]
}

/** A job that somebody has claimed. */
const openJob = (jobNumber: number): FoundJob => ({
  jobNumber,
  state: 'claimed',
  clientName: 'Maree Dunn',
  address: '4 Keira St, Figtree',
  suburb: 'Figtree',
  urgency: 'high',
  createdAt: '2026-11-22T01:15:00.000Z',
  catcher: 'Bartholomew Featherstonehaugh-Kowalczyk',
})

/** Seven claimed jobs, whichever account is asked about. */
export const openJobsAnswer = answer(accountJobs, () => ({
  openCount: 7,
  jobs: Array.from({ length: 7 }, (_, index) => openJob(10_000_012 + index)),
}))

/** What every story about accounts needs around its component; for its `meta`. */
export const accountStory = portalStory({ path: '/admin', user: admin, answers: accountAnswers })

/** Chooses what to do with somebody's account in its menu. */
export async function choose(name: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

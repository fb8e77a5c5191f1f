import type { EndpointName } from '@snake-dispatch/contract/endpoints'

/** Kinds of callers who read an invoice: `owner` is its recipient, `catcher` is somebody else. */
export const invoiceCallers = [
  'guest',
  'locked',
  'pending',
  'reset',
  'demo',
  'catcher',
  'owner',
  'moderator',
  'admin',
  'moderator by flag',
  'admin by flag',
] as const

/** The expected status for each of them when they read the owner's invoice, and the list of the owner's invoices. */
export const invoiceOutcomes: Readonly<Record<'invoice' | 'invoicePdf' | 'invoices', string>> = {
  //             guest locked pending reset demo catcher owner moderator admin
  invoice: /*    */ '401 401 403 403 404 404 200 404 200',
  invoicePdf: /* */ '401 401 403 403 404 404 200 404 200',
  invoices: /*   */ '401 401 403 403 403 403 200 403 200',
}

/** Accounts that an admin's call may be about; `suspended` is locked until a date, `nobody` has no account. */
export const subjects = [
  'pending',
  'approved',
  'rejected',
  'locked',
  'suspended',
  'moderator',
  'admin',
  'admin by flag',
  'self',
  'demo',
  'nobody',
] as const
export type Subject = (typeof subjects)[number]

const inAnyState /* */ = '200 200 200 200 200 200 403 403 403 404 404'
const onceApproved /* */ = '409 200 409 200 200 200 403 403 403 404 404'

/** The expected status of an admin's call about each of `subjects`. */
export const accountOutcomes: Readonly<Partial<Record<EndpointName, string>>> = {
  //              pending approved rejected locked suspended moderator admin by-flag self demo nobody
  approveUser: /* */ '200 200 409 200 200 200 200 200 200 404 404',
  rejectUser: /*  */ '200 409 200 409 409 409 409 409 409 404 404',
  reopenUser: /*  */ '200 409 200 409 409 409 403 403 403 404 404',
  // None of them was approved as a registration (D-168).
  undoApproval: '409 409 409 409 409 409 403 403 403 404 404',
  setUserRole: onceApproved,
  removeUserPhoto: inAnyState,
  correctAccount: inAnyState,
  lockUser: inAnyState,
  unlockUser: inAnyState,
  resetUserPassword: inAnyState,
  requirePasswordReset: inAnyState,
  // What was on screen is that of another account.
  markChangesSeen: '409 409 409 409 409 409 403 403 403 404 404',
  createPasswordLink: inAnyState,
  userSessions: inAnyState,
  // The session is that of another account.
  endUserSession: '404 404 404 404 404 404 403 403 403 404 404',
  // Only whose owner asked for it, or cannot sign in to ask.
  eraseAccount: /*  */ '409 409 200 200 200 409 403 403 403 404 404',
  // Of admins alone, and here there are others who could agree.
  askRevocation: /* */ '409 409 409 409 409 409 200 200 403 404 404',
  possibleApprovers: '200 200 200 200 200 200 200 200 200 404 404',
  recordPaymentOffence: onceApproved,
  paymentOffences: '200 200 200 200 200 200 200 200 200 404 404',
  // The offence is that of another account.
  withdrawPaymentOffence: '404 404 404 404 404 404 403 403 403 404 404',
  userCredentials: '200 200 200 200 200 200 200 200 200 404 404',
  // Nobody checks their own.
  saveUserCredential: '200 200 200 200 200 200 200 200 403 404 404',
  // The credential that was on screen is that of another account.
  checkCredential: '404 404 404 404 404 404 404 404 403 404 404',
  accountJobs: '200 200 200 200 200 200 200 200 200 404 404',
  licenceReturnOf: '200 200 200 200 200 200 200 200 200 404 404',
  person: '200 200 200 200 200 200 200 200 200 404 404',
  userMessages: '200 200 200 200 200 200 200 200 200 404 404',
  switchAddress: '200 200 200 200 200 200 200 200 200 404 404',
  accountNotes: '200 200 200 200 200 200 200 200 200 404 404',
  // Of those who could read it.
  sendOfficeMessage: '409 200 409 409 409 200 200 200 200 404 404',
  addAccountNote: '200 200 200 200 200 200 200 200 200 404 404',
}

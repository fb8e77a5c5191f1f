import type { EarnedSums } from './earned.ts'

/** What notices on pages and devices say too (LIVE-05): the same words. */
export interface NoticeFacts {
  readonly title: string
  readonly message: string
}

interface InvoiceFacts {
  readonly invoiceId: number
  readonly number: number
  /** In words: 'Oct to Dec 2026'. */
  readonly quarter: string
  readonly totalCents: number
  /** A day in words: '28 Jan 2027'. */
  readonly dueOn: string
}

/** Who is coming and when, as one claim says. */
interface ClaimFacts {
  readonly name: string
  readonly window: string
  /** The time that the window is around. */
  readonly eta: string
  readonly claimedAt: string
}

/** What each kind of message is about. An instant is ISO 8601. */
export interface MessageFacts {
  /** These two go to an address that is not proven, so they carry no words of whoever gave it (D-188). */
  addressProof: Record<never, never>
  registrationReceived: Record<never, never>
  registrationApproved: { readonly name: string }
  registrationRejected: { readonly name: string }
  forgottenPassword: Record<never, never>
  passwordChanged: { readonly at: string; readonly byAdmin?: true }
  emailChanged: { readonly at: string }
  passkeyChanged: { readonly at: string; readonly change: 'added' | 'removed' }
  newDevice: { readonly at: string }
  accountLocked: { readonly reason: string }
  accountSuspended: { readonly until: string }
  /** `until`: when another suspension ends, else null. `isLocked`: a lock that an admin has set stands. */
  offenceWithdrawn: { readonly until: string | null; readonly isLocked: boolean }
  jobAlert: { readonly alert: string; readonly jobNumber: number; readonly round: number }
  jobAssigned: NoticeFacts & { readonly jobNumber: number }
  jobHandedOver: NoticeFacts
  jobCancelled: NoticeFacts
  jobCorrected: NoticeFacts & { readonly jobNumber: number }
  credentialEnds: NoticeFacts
  invoiceIssued: InvoiceFacts
  invoiceOverdue: InvoiceFacts
  loggerUnpaid: {
    readonly jobNumber: number
    /** A day in words: '28 Jan 2027'. */
    readonly completedOn: string
    /** What is owed, in whole dollars. */
    readonly dollars: number
  }
  quarterSummary: EarnedSums & {
    /** In words: 'Oct to Dec 2026'. */
    readonly quarter: string
    /** The one that has the quarter, named by the year in which it ends. */
    readonly financialYear: number
  }
  loggedJobs: { readonly claimed: number; readonly done: number; readonly paid: number }
  clientReceived: { readonly jobNumber: number }
  clientComing: ClaimFacts
  clientNewTime: ClaimFacts
  clientReleased: { readonly round: number }
  clientNobody: { readonly round: number }
  jobUnserved: NoticeFacts
  noCoverage: NoticeFacts
  nobodyCame: NoticeFacts
  consentAsked: Record<never, never>
  registrationWaits: { readonly count: number }
  alertsInTrouble: { readonly what: string }
  capsReached: { readonly what: string }
  test: { readonly at: string }
}

/** The pages that messages lead to. */
export type MessagePage =
  | 'login'
  | 'dashboard'
  | 'job'
  | 'profile'
  | 'credentials'
  | 'loggedJobs'
  | 'proveMail'
  | 'choosePassword'
  | 'invoice'
  | 'earnings'
  | 'client'
  | 'board'
  | 'approvals'
  | 'admin'
  | 'health'
  | 'messages'

/** What the words of all messages name. */
export interface MessageContext {
  /** Who runs the portal. */
  readonly operator: string
  /** How to reach them: the number of the public pages, and the address for questions. */
  readonly phone: string
  readonly email: string
  /** The address of a page. @param detail a number, or the token of a link */
  readonly url: (page: MessagePage, detail?: string | number) => string
  /** Whether a text can be answered, such as by STOP; a sender ID of letters takes no answers. */
  readonly takesReplies: boolean
  /** The token or the code of a message that carries one, else empty. */
  readonly secret: string
}

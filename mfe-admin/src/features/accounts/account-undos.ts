import { reopenUser, undoApproval } from '@snake-dispatch/contract/registration'
import { unlockUser } from '@snake-dispatch/contract/user-management'
import { listText } from '@snake-dispatch/domain/list-text'

/** What an admin decides about an account and can undo. */
export type UndoableDecision = 'approve' | 'reject' | 'lock'

const who = (names: readonly string[], one: string, several: string) =>
  `${listText(names)} ${names.length === 1 ? one : several}`

/** What takes back each decision on an account, and what is then said of one or of several people (D-168). */
export const accountUndos: Readonly<
  Record<UndoableDecision, { endpoint: typeof undoApproval; says: (names: readonly string[]) => string }>
> = {
  approve: {
    endpoint: undoApproval,
    says: (names) =>
      who(
        names,
        'waits for approval again, and is told so in the portal.',
        'wait for approval again, and are told so in the portal.',
      ),
  },
  reject: {
    endpoint: reopenUser,
    says: (names) => who(names, 'waits for approval again.', 'wait for approval again.'),
  },
  lock: { endpoint: unlockUser, says: (names) => `${listText(names)} can sign in again.` },
}

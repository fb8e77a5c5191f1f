import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { UNDO_TOAST_MS } from '@snake-dispatch/domain/job-undo'
import type { toast } from '@snake-dispatch/kit'

/** What an admin decides about an account and can undo. */
export type UndoableDecision = 'approve' | 'reject' | 'lock'

/** What a message of a decision has besides its words: 'Undo', for ten seconds (D-168). */
export const undoAction = (
  account: Pick<AccountForAdmin, 'id' | 'name'>,
  decision: UndoableDecision,
): Pick<Parameters<typeof toast>[0], 'actions' | 'duration'> => ({
  duration: UNDO_TOAST_MS,
  actions: [
    {
      label: 'Undo',
      // Rarely pressed: its code is in a file of its own.
      onPress: () =>
        void import('./undo-account.ts').then(({ undoDecision }) => undoDecision(account, decision)),
    },
  ],
})

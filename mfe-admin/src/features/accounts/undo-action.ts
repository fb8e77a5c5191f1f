import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { UNDO_TOAST_MS } from '@snake-dispatch/domain/job-undo'
import type { toast } from '@snake-dispatch/kit'
import type { UndoableDecision } from './account-undos.ts'

/** What a message of a decision has besides its words, on one account or on several: 'Undo', for ten seconds (D-168). */
export const undoAction = (
  accounts: readonly Pick<AccountForAdmin, 'id' | 'name'>[],
  decision: UndoableDecision,
): Pick<Parameters<typeof toast>[0], 'actions' | 'duration'> => ({
  duration: UNDO_TOAST_MS,
  actions: [
    {
      label: 'Undo',
      // Rarely pressed: its code is in a file of its own.
      onPress: () =>
        void import('./undo-account.ts').then(({ undoDecision }) => undoDecision(accounts, decision)),
    },
  ],
})

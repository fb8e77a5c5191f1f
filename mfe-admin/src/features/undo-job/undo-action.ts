import { UNDO_TOAST_MS, type UndoableAct } from '@snake-dispatch/domain/job-undo'
import type { toast } from '@snake-dispatch/kit'
import type { ActedOn } from './undo-job.ts'

/** What a message of an act on a job has besides its words: 'Undo', for ten seconds (D-168). */
export const undoAction = (
  job: ActedOn,
  act: UndoableAct,
): Pick<Parameters<typeof toast>[0], 'actions' | 'duration'> => ({
  duration: UNDO_TOAST_MS,
  actions: [
    {
      label: 'Undo',
      // Rarely pressed: its code is in a file of its own.
      onPress: () => void import('./undo-job.ts').then(({ undoJob }) => undoJob(job, act)),
    },
  ],
})

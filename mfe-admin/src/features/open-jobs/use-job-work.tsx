import { serverDate } from '@snake-dispatch/kit'
import { useCallback, useState, type SyntheticEvent } from 'react'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import type { JobAction } from '../job-dialogs/job-actions.ts'
import { JobDialog } from '../job-dialogs/lazy-job-dialog.ts'
import { useChangeJob } from './queries.ts'

/** What is done with the jobs of a list: each asks first, in a dialog that the list shows. */
export function useJobWork() {
  const change = useChangeJob()
  const dialog = JobDialog.useOpen()
  const { open } = dialog
  const [work, setWork] = useState<{ job: QueuedJob; action: JobAction }>()
  const begin = useCallback(
    (job: QueuedJob, action: JobAction, press?: SyntheticEvent) => {
      setWork({ job, action })
      open(press)
    },
    [open],
  )
  return {
    begin,
    /** From the press until the dialog is closed. */
    isUnderWay: dialog.isOpen || dialog.isOpening,
    dialog: work && dialog.isOpen && (
      <JobDialog
        job={work.job}
        action={work.action}
        onClose={dialog.close}
        onConfirm={(choice) => {
          change.mutate({ ...work, ...choice, at: serverDate() })
          dialog.close()
        }}
      />
    ),
  }
}

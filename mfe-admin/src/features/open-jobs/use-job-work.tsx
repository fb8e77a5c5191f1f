import { serverDate } from '@snake-dispatch/kit'
import { useCallback, useState, type SyntheticEvent } from 'react'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { isFormAction, type JobAction } from '../job-dialogs/job-actions.ts'
import { JobDialog, JobForm } from '../job-dialogs/lazy-job-dialog.ts'
import { useChangeJob } from './queries.ts'

/** What is done with the jobs of a list: each asks first, or is filled in, in a dialog that the list shows. */
export function useJobWork() {
  const change = useChangeJob()
  const question = JobDialog.useOpen()
  const form = JobForm.useOpen()
  const [openQuestion, openForm] = [question.open, form.open]
  const [work, setWork] = useState<{ job: QueuedJob; action: JobAction }>()
  const begin = useCallback(
    (job: QueuedJob, action: JobAction, press?: SyntheticEvent) => {
      setWork({ job, action })
      const open = isFormAction(action) ? openForm : openQuestion
      open(press)
    },
    [openQuestion, openForm],
  )
  return {
    begin,
    /** From the press until the dialog is closed. */
    isUnderWay: question.isOpen || question.isOpening || form.isOpen || form.isOpening,
    dialog: work && dialogOf(work),
  }

  function dialogOf({ job, action }: NonNullable<typeof work>) {
    if (isFormAction(action)) return form.isOpen && <JobForm job={job} action={action} onClose={form.close} />
    return (
      question.isOpen && (
        <JobDialog
          job={job}
          action={action}
          onClose={question.close}
          onConfirm={(choice) => {
            change.mutate({ job, action, ...choice, at: serverDate() })
            question.close()
          }}
        />
      )
    )
  }
}

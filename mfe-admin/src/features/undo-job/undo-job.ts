import { randomKey } from '@snake-dispatch/client/idempotency-key'
import { undoJobAct } from '@snake-dispatch/contract/job-merge'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { jobQueue } from '@snake-dispatch/contract/job-queue'
import type { Job } from '@snake-dispatch/contract/jobs'
import { queueCounts } from '@snake-dispatch/contract/queue-counts'
import type { UndoableAct } from '@snake-dispatch/domain/job-undo'
import { api, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient } from '@snake-dispatch/kit/query'

/** A job that an act has changed. */
export type ActedOn = Pick<Job, 'id' | 'jobNumber'> & { readonly catcher: string | null }

/** Sends the undo of an act, and says what became of it (D-168). */
export async function undoJob(job: ActedOn, act: UndoableAct): Promise<void> {
  try {
    await api.call(undoJobAct, {
      params: { jobId: job.id },
      body: { act },
      headers: { 'idempotency-key': randomKey() },
    })
    toast({ title: 'Undone', description: undoneText(job, act) })
  } catch (error) {
    toastFailure('Nothing was undone', error)
  }
  for (const { path } of [jobQueue, queueCounts, jobLife])
    void queryClient.invalidateQueries({ queryKey: [path] })
}

/** What is so once an act was undone, and who is told. */
function undoneText({ jobNumber, catcher }: ActedOn, act: UndoableAct): string {
  if (catcher) return `${catcher} has job #${jobNumber} again, and is told so.`
  return act === 'merge'
    ? `Job #${jobNumber} is a job of its own again.`
    : `Job #${jobNumber} is available again, and its alerts go on.`
}

import { declineJob } from '@snake-dispatch/contract/job-decline'
import { availableJobs, type Job } from '@snake-dispatch/contract/jobs'
import { api, ApiError, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient } from '@snake-dispatch/kit/query'

/**
 * Says that a job is not for the reader, who is not alerted of it again until it has been claimed (D-154). The card says
 * so at once. It does not wait in the outbox: alerts go on until the portal knows it.
 * @param button what was pressed; its card's main action gets the focus, as the button goes away
 */
export async function decline({ id, jobNumber }: Job, button: Element): Promise<void> {
  const main = button.closest('article')?.querySelector<HTMLElement>('[aria-haspopup]')
  show(id, true)
  main?.focus({ preventScroll: true })
  try {
    await api.call(declineJob, { params: { jobId: id } })
    toast({
      title: 'You said Not me',
      description: `You are not alerted of job #${jobNumber} again. You can still claim it.`,
    })
  } catch (error) {
    show(id, false)
    toastFailure(
      'Not me was not said',
      error instanceof ApiError
        ? error
        : 'The portal cannot be reached. Please try again once you are online.',
    )
  }
}

function show(id: number, isDeclined: boolean): void {
  queryClient.setQueriesData<readonly Job[]>({ queryKey: [availableJobs.path] }, (list) =>
    list?.map((job) => (job.id === id ? { ...job, isDeclined } : job)),
  )
}

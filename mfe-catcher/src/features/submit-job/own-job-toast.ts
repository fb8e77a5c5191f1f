import { followLive, toast } from '@snake-dispatch/kit'

/** How long the alert of the own job may be late, in milliseconds: as long as the toast shows. */
const TOAST_DURATION = 5_000

/**
 * Says what became of a job that this catcher has just created (JOB-11). The live alert of that very job comes at about
 * the same time, and must not take the toast's place.
 */
export function toastOwnJob(jobId: number, options: Parameters<typeof toast>[0]): void {
  toast(options)
  const stop = followLive({
    opened() {},
    message(message) {
      // The alert is shown right after its listeners have been called.
      if (message.type === 'job_created' && message.job.id === jobId) queueMicrotask(() => toast(options))
    },
  })
  setTimeout(stop, options.duration ?? TOAST_DURATION)
}

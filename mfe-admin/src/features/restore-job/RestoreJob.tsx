import { jobLife, type JobLife } from '@snake-dispatch/contract/job-life'
import { jobQueue } from '@snake-dispatch/contract/job-queue'
import { restoreJob } from '@snake-dispatch/contract/job-restore'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { Button } from '@snake-dispatch/design-system'
import { api, toast } from '@snake-dispatch/kit'
import { queryClient, useMutation } from '@snake-dispatch/kit/query'
import { ReasonDialog } from '../reason-dialog/lazy-reason-dialog.ts'
import styles from './RestoreJob.module.css'

/** Takes a deletion or cancellation back, as long as that is possible (D-61). */
export function RestoreJob({ life: { job, deletedAt, restorableUntil } }: { life: JobLife }) {
  const dialog = ReasonDialog.useOpen()
  const change = useMutation({
    mutationFn: (reason: string, { signal }) =>
      api.call(restoreJob, { params: { jobId: job.id }, body: { reason }, signal }),
    onSuccess: () =>
      toast({
        title: 'Job Restored',
        description: `Job #${job.jobNumber} is available, and catchers are asked.`,
      }),
    onSettled() {
      for (const { path } of [jobLife, jobQueue]) void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
  if (!restorableUntil) return null
  return (
    <div className={styles.restore}>
      <Button icon="undo" aria-haspopup="dialog" loading={dialog.isOpening} onClick={dialog.open}>
        Restore Job
      </Button>
      <p className={styles.until}>
        Can be restored until {formatSydney(new Date(restorableUntil), 'dateTime')}.
      </p>
      {dialog.isOpen && (
        <ReasonDialog
          title={`Restore job #${job.jobNumber}?`}
          description={
            <>
              <bdi>{job.clientName}</bdi>, <bdi>{shownAddress(job.address)}</bdi>. The job is available again,
              and catchers are asked as of a new one.
              {!deletedAt && job.claimedBy && (
                <>
                  {' '}
                  <bdi>{job.claimedBy.name}</bdi> does not have it any more, but may claim it.
                </>
              )}
            </>
          }
          submitLabel="Restore Job"
          draft={`restore.${job.id}`}
          sending={change.isPending}
          error={change.error}
          onStop={change.stop}
          onSubmit={(reason, done) => change.mutate(reason, { onSuccess: done })}
          onClose={dialog.close}
        />
      )}
    </div>
  )
}

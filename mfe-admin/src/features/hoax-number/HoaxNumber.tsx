import type { HoaxMark } from '@snake-dispatch/contract/hoaxes'
import type { Job } from '@snake-dispatch/contract/jobs'
import { Button } from '@snake-dispatch/design-system'
import { ReasonDialog } from '../reason-dialog/lazy-reason-dialog.ts'
import { hoaxMarkText } from './hoax-mark-text.ts'
import styles from './HoaxNumber.module.css'
import { useHoaxMark } from './queries.ts'

/** Whether the mobile number of a job is marked as one that sent hoaxes, and the way to change that (D-93). */
export function HoaxNumber({ job, mark }: { job: Pick<Job, 'id' | 'jobNumber'>; mark: HoaxMark | null }) {
  const isMarked = mark !== null
  const change = useHoaxMark(job.id, isMarked)
  const dialog = ReasonDialog.useOpen()
  return (
    <div className={styles.hoax}>
      {mark && <p className={styles.text}>{hoaxMarkText(mark)}</p>}
      <Button
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        loading={dialog.isOpening}
        onClick={dialog.open}
      >
        {isMarked ? 'Remove the hoax mark' : 'Mark the number for a hoax'}
      </Button>
      {dialog.isOpen && (
        <ReasonDialog
          title={isMarked ? 'Remove the hoax mark?' : `Mark the number of job #${job.jobNumber}?`}
          description={
            isMarked
              ? 'Requests of this number go out at once, also those that wait now, and nothing is said of it beside them.'
              : 'For a year its next requests are marked and wait for a moderator’s look, for two minutes at most. Then they go out all the same. The sender is not told.'
          }
          submitLabel={isMarked ? 'Remove Mark' : 'Mark Number'}
          draft={`hoax-${isMarked ? 'unmark' : 'mark'}.${job.id}`}
          isHard={!isMarked}
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

import { useState } from 'react'
import type { JobLife } from '@snake-dispatch/contract/job-life'
import type { UndoableAct } from '@snake-dispatch/domain/job-undo'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Button } from '@snake-dispatch/design-system'
import { undoJob } from './undo-job.ts'
import styles from './UndoJob.module.css'

/** What the last act of staff on a job can be undone, for 7 days (D-168); nothing where none can. */
export function UndoJob({ life: { job, undo } }: { life: JobLife }) {
  const [isSending, setSending] = useState(false)
  if (!undo) return null
  const { act, until, by, catcher } = undo
  return (
    <div className={styles.undo}>
      <Button
        icon="undo"
        loading={isSending}
        onClick={() => {
          setSending(true)
          void undoJob({ ...job, catcher }, act).finally(() => setSending(false))
        }}
      >
        {labels[act]}
      </Button>
      <p className={styles.words}>
        {by ? `By ${by}. ` : ''}
        {effectOf(act, catcher)} Until {formatSydney(new Date(until), 'dateTime')}.
      </p>
    </div>
  )
}

const labels: Record<UndoableAct, string> = {
  delete: 'Undo Deletion',
  cancel: 'Undo Cancellation',
  release: 'Undo Release',
  merge: 'Undo Same Snake',
}

function effectOf(act: UndoableAct, catcher: string | null): string {
  if (catcher) return `${catcher} then has the job again, bears its fee, and is told so.`
  return act === 'merge'
    ? 'It becomes a job of its own again, and its alerts go on where they stopped.'
    : 'Its alerts then go on where they stood, and nobody is alerted again.'
}

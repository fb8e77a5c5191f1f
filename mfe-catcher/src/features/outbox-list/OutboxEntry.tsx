import { useState } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Button, Notice } from '@snake-dispatch/design-system'
import { AlertDialog } from '@snake-dispatch/design-system/dialog'
import { toastFailure, useOnline, useStore } from '@snake-dispatch/kit'
import {
  deleteItem,
  isSendingOutbox,
  outboxTitle,
  sendOutbox,
  type OutboxItem,
} from '@snake-dispatch/kit/offline'
import { EditItem } from './EditItem.tsx'
import { editNewJob } from '../submit-job/edit-new-job.ts'
import styles from './Outbox.module.css'
import { restoreDraft } from './restore-draft.ts'

interface OutboxEntryProps {
  item: OutboxItem
  user: User
  onEditNewJob?: (() => void) | undefined
}

/** One thing that waits to be sent, or that the server did not take: when it was filled in, and what can be done. */
export function OutboxEntry({ item, user, onEditNewJob }: OutboxEntryProps) {
  const [deleting, setDeleting] = useState(false)
  const [edited, setEdited] = useState<Job>()
  const isSending = useStore(isSendingOutbox)
  const online = useOnline()
  const { refusal, queuedAt } = item
  const title = outboxTitle(item)

  const edit = () => {
    if (item.kind !== 'create') setEdited(restoreDraft(item, user))
    else if (editNewJob(item, user)) onEditNewJob?.()
  }

  return (
    <Notice
      tone={refusal ? 'warning' : 'info'}
      icon={refusal ? 'warning' : 'schedule'}
      title={refusal ? `Not accepted: ${title}` : `Waiting to send: ${title}`}
      action={
        <div className={styles.actions}>
          {refusal ? (
            <Button size="small" aria-haspopup={item.kind === 'create' ? undefined : 'dialog'} onClick={edit}>
              Edit
            </Button>
          ) : (
            <Button size="small" loading={isSending} disabled={!online} onClick={() => void sendOutbox()}>
              Send now
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-haspopup="dialog"
            disabled={isSending && !refusal}
            onClick={() => setDeleting(true)}
          >
            Delete
          </Button>
        </div>
      }
    >
      <p>
        Filled in on this device on {formatSydney(new Date(item.serverAt ?? queuedAt), 'dateTime')}.{' '}
        {refusal ? refusal.text : 'It is sent by itself when that is possible.'}
      </p>
      <AlertDialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete what was not sent?"
        description={`${title}: what you filled in is lost, and the server never hears of it.`}
        cancelLabel="Keep"
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() =>
          void deleteItem(item.id).catch(() =>
            toastFailure('It was not deleted', 'This device does not answer. Please try again.'),
          )
        }
      />
      {edited && <EditItem item={item} job={edited} user={user} onClose={() => setEdited(undefined)} />}
    </Notice>
  )
}

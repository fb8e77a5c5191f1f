import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import type { OutboxItem } from '@snake-dispatch/kit/offline'
import { CompleteDialog } from '../complete-job/lazy-complete-dialog.ts'
import { ReleaseDialog } from '../release-job/lazy-release-dialog.ts'

interface EditItemProps {
  item: OutboxItem
  job: Job
  user: User
  onClose: () => void
}

/** The dialog in which a refused completion or release was filled in, with what `restoreDraft` has written (DISP-43). */
export function EditItem({ item, job, user, onClose }: EditItemProps) {
  const Dialog = item.kind === 'complete' ? CompleteDialog : ReleaseDialog
  return <Dialog open job={job} user={user} refused={item} onClose={onClose} />
}

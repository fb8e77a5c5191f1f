import { useState } from 'react'
import { myActiveJobs, type Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { draftStorage } from '@snake-dispatch/kit'
import type { OutboxItem } from '@snake-dispatch/kit/offline'
import { queryClient } from '@snake-dispatch/kit/query'
import { CompleteDialog } from '../complete-job/complete-dialog.ts'
import { ReleaseDialog } from '../release-job/release-dialog.ts'
import { writeDraft } from './write-draft.ts'

interface EditItemProps {
  item: OutboxItem
  user: User
  onClose: () => void
}

/** The dialog in which a refused completion or release was filled in, with what was filled in (DISP-43). */
export function EditItem({ item, user, onClose }: EditItemProps) {
  const { kind, body } = item
  // A claim of the same job since then is the one that a further try is about.
  const [job] = useState(
    () =>
      queryClient.getQueryData<Job[]>([myActiveJobs.path])?.find(({ id }) => id === item.job?.id) ?? item.job,
  )
  // Before the dialog reads it; what was edited before stays.
  useState(() => {
    if (!job) return
    const key = kind === 'complete' ? `completion.${job.id}` : `release.${job.id}`
    if (draftStorage.read(draftStorage.nameOf(user.id, key, 'fields')) !== null) return
    if (kind === 'complete') {
      const { completionPhotoUrl, claimedAt: _, ...fields } = body
      writeDraft(user.id, key, fields, completionPhotoUrl)
    } else {
      const { claimedAt: _, ...fields } = body
      writeDraft(user.id, key, fields)
    }
  })
  if (!job) return null
  const Dialog = kind === 'complete' ? CompleteDialog : ReleaseDialog
  return <Dialog open job={job} user={user} refused={item} onClose={onClose} />
}

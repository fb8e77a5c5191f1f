import { myActiveJobs, type Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import type { OutboxItem } from '@snake-dispatch/kit/offline'
import { queryClient } from '@snake-dispatch/kit/query'
import { readPart, writeDraft, type DraftName } from '@snake-dispatch/screen-parts/stored-draft'

/**
 * Writes what was filled in as the draft of its dialog, which reads it when it opens; what was edited before stays
 * (DISP-43).
 * @returns the job that the dialog is about: a claim of it since then is the one that a further try is about
 */
export function restoreDraft(item: Exclude<OutboxItem, { kind: 'create' }>, user: User): Job | undefined {
  const active = queryClient.getQueryData<Job[]>([myActiveJobs.path])
  const job = active?.find(({ id }) => id === item.job?.id) ?? item.job
  if (!job) return undefined
  const draft: DraftName = {
    owner: user.id,
    key: item.kind === 'complete' ? `completion.${job.id}` : `release.${job.id}`,
  }
  if (readPart(draft, 'fields') !== null) return job
  const { claimedAt: _, ...filledIn } = item.body
  const { completionPhotoUrl, ...fields } = { completionPhotoUrl: undefined, ...filledIn }
  writeDraft(draft, { fields, photo: completionPhotoUrl })
  return job
}

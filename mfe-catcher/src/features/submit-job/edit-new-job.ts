import type { User } from '@snake-dispatch/contract/user'
import { toastFailure } from '@snake-dispatch/kit'
import { outbox, type OutboxItem } from '@snake-dispatch/kit/offline'
import { readFields, writeDraft } from '@snake-dispatch/screen-parts/stored-draft'
import { isFilledIn, JobForm } from '@snake-dispatch/screen-parts/job-form'

const draftName = (user: User) => ({ owner: user.id, key: 'new-job' }) as const

/**
 * Gives Submit Job what a refused new job was filled in with, as its draft; one of this job stays as it was edited.
 * @returns false when another job is filled in there, which must not be lost; a toast says so
 */
export function editNewJob(item: OutboxItem, user: User): boolean {
  const draft = draftOf(user)
  if (draft.replaces === item.id) return true
  if (isFilledIn(draft, null)) {
    toastFailure('Another job is filled in', 'Submit or discard it under Submit Job first.')
    return false
  }
  const { photoUrl, ...fields } = item.body
  writeDraft(draftName(user), { fields: { ...fields, replaces: item.id }, photo: photoUrl })
  return true
}

/** The refused job that this user edits, until it was submitted or discarded. */
export function editedItem(user: User): OutboxItem | undefined {
  const { replaces } = draftOf(user)
  return outbox.get().find(({ id }) => id === replaces)
}

const draftOf = (user: User) => readFields(draftName(user), JobForm)

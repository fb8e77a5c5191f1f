import type { User } from '@snake-dispatch/contract/user'
import { draftStorage, toast } from '@snake-dispatch/kit'
import { outbox, type OutboxItem } from '@snake-dispatch/kit/offline'
import { isFilledIn, type SubmitJobValues } from '../submit-job/submit-job-fields.ts'
import { writeDraft } from './write-draft.ts'

const KEY = 'new-job'

/**
 * Gives Submit Job what a refused new job was filled in with, as its draft; one of this job stays as it was edited.
 * @returns false when another job is filled in there, which must not be lost; a toast says so
 */
export function editNewJob(item: OutboxItem, user: User): boolean {
  const draft = draftOf(user)
  if (draft.replaces === item.id) return true
  if (isFilledIn(draft, null)) {
    toast({
      variant: 'destructive',
      title: 'Another job is filled in',
      description: 'Submit or discard it under Submit Job first.',
    })
    return false
  }
  const { photoUrl, ...fields } = item.body
  writeDraft(user.id, KEY, { ...fields, replaces: item.id }, photoUrl)
  return true
}

/** The refused job that this user edits, until it was submitted or discarded. */
export function editedItem(user: User): OutboxItem | undefined {
  const { replaces } = draftOf(user)
  return outbox.get().find(({ id }) => id === replaces)
}

function draftOf(user: User): Partial<SubmitJobValues> {
  const draft = draftStorage.read(draftStorage.nameOf(user.id, KEY, 'fields'))
  return draft ? (JSON.parse(draft) as Partial<SubmitJobValues>) : {}
}

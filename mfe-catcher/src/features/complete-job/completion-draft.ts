import type { CompleteInput } from '@snake-dispatch/contract/jobs'
import * as z from '@snake-dispatch/contract/zod'
import { draftKey, type DraftPlace } from './draft-storage.ts'

const CompletionFields = z.object({
  completionNotes: z.string(),
  paymentSent: z.boolean(),
  paymentReferenceNumber: z.string(),
})
/** What is typed to complete a job (JOB-16). */
export type CompletionFields = z.infer<typeof CompletionFields>

/** What this tab keeps of a completion that was begun; undefined and null where there is nothing. */
export function loadDraft(place: DraftPlace): { fields: CompletionFields | undefined; photo: string | null } {
  try {
    const fields: unknown = JSON.parse(sessionStorage.getItem(draftKey(place, 'fields')) ?? 'null')
    const photo = sessionStorage.getItem(draftKey(place, 'photo'))
    return {
      fields: CompletionFields.safeParse(fields).data,
      photo: photo?.startsWith('data:image/') ? photo : null,
    }
  } catch {
    // Storage may be forbidden or damaged: then there is no draft, and the dialog works without.
    return { fields: undefined, photo: null }
  }
}

/** Keeps what is typed; called at every change. */
export function saveFields(place: DraftPlace, fields: CompleteInput): void {
  write(draftKey(place, 'fields'), JSON.stringify(fields))
}

/** Keeps the photo, a data URL, or forgets it. It has its own place, since it is large. */
export function savePhoto(place: DraftPlace, photo: string | null): void {
  write(draftKey(place, 'photo'), photo)
}

/** Forgets a draft: the job is completed. */
export function clearDraft(place: DraftPlace): void {
  write(draftKey(place, 'fields'), null)
  write(draftKey(place, 'photo'), null)
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Forbidden or full, see loadDraft().
  }
}

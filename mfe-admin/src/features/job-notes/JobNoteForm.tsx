import { JobNoteInput } from '@snake-dispatch/contract/job-notes'
import type { Job } from '@snake-dispatch/contract/jobs'
import { useSession } from '@snake-dispatch/kit'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { NoteForm } from './NoteForm.tsx'
import { useAddJobNote } from './queries.ts'

/** Adds a note to a job, for staff alone (MOD-13). What is typed stays until it was accepted. */
export function JobNoteForm({ job }: { job: Pick<Job, 'id' | 'jobNumber'> }) {
  const { user } = useSession()
  const { form, requestKey, clear } = useFormDraft(JobNoteInput, `job-note.${job.id}`, {
    owner: user?.id ?? 'anyone',
    defaultValues: { note: '' },
  })
  const { mutate, stop, isPending } = useAddJobNote(job, requestKey, {
    onDone() {
      form.reset()
      clear()
    },
  })
  return (
    <NoteForm
      form={form}
      hint="Only moderators and admins read it. It keeps no phone numbers."
      sending={isPending}
      onStop={stop}
      onSend={mutate}
    />
  )
}

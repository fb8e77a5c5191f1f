import { JobNoteInput } from '@snake-dispatch/contract/job-notes'
import type { Job } from '@snake-dispatch/contract/jobs'
import { Button, TextArea } from '@snake-dispatch/design-system'
import { useSession } from '@snake-dispatch/kit'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import styles from './JobNoteForm.module.css'
import { useAddJobNote } from './queries.ts'

/** Adds a note to a job, for staff alone (MOD-13). What is typed stays until it was accepted. */
export function JobNoteForm({ job }: { job: Pick<Job, 'id' | 'jobNumber'> }) {
  const { user } = useSession()
  const { form, requestKey, clear } = useFormDraft(JobNoteInput, `job-note.${job.id}`, {
    owner: user?.id ?? 'anyone',
    defaultValues: { note: '' },
  })
  const { register, handleSubmit, formState, reset } = form
  const { mutate, stop, isPending } = useAddJobNote(job, requestKey, {
    onDone() {
      reset()
      clear()
    },
  })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit((body) => mutate(body))(event)}
    >
      <TextArea
        {...register('note')}
        label="Internal note"
        hint="Only moderators and admins read it. It keeps no phone numbers."
        required
        rows={2}
        maxLength={1000}
        error={formState.errors.note?.message}
      />
      <Button type="submit" loading={isPending} onStop={stop}>
        Add Note
      </Button>
    </form>
  )
}

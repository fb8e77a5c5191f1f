import type { JobNoteInput } from '@snake-dispatch/contract/job-notes'
import { Button, TextArea } from '@snake-dispatch/design-system'
import type { UseFormReturn } from 'react-hook-form'
import styles from './NoteForm.module.css'

interface NoteFormProps {
  form: UseFormReturn<JobNoteInput>
  /** Who reads it. */
  hint: string
  sending: boolean
  onStop: () => void
  onSend: (note: JobNoteInput) => void
}

/** The field of a note that staff write for each other, and its button. */
export function NoteForm({ form, hint, sending, onStop, onSend }: NoteFormProps) {
  const { register, handleSubmit, formState } = form
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit((body) => onSend(body))(event)}
    >
      <TextArea
        {...register('note')}
        label="Internal note"
        hint={hint}
        required
        rows={2}
        maxLength={1000}
        error={formState.errors.note?.message}
      />
      <Button type="submit" loading={sending} onStop={onStop}>
        Add Note
      </Button>
    </form>
  )
}

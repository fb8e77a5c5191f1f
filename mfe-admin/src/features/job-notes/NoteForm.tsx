import { JobNoteInput } from '@snake-dispatch/contract/job-notes'
import { Button, TextArea } from '@snake-dispatch/design-system'
import { toast, toastFailure, useSession } from '@snake-dispatch/kit'
import { queryClient, useMutation } from '@snake-dispatch/kit/query'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { hasArrivedBefore } from '@snake-dispatch/screen-parts/has-arrived-before'
import styles from './NoteForm.module.css'

interface NoteFormProps {
  /** Under what the typed words are kept. */
  draft: `job-note.${number}` | `account-note.${number}`
  /** Who reads it. */
  hint: string
  /** Where it is read, for the toast. */
  done: string
  send: (
    body: JobNoteInput,
    options: { headers: Record<string, string>; signal: AbortSignal },
  ) => Promise<unknown>
  /** The path of the call that shows the notes. */
  shownBy: string
}

/**
 * Adds a note that staff write for each other (MOD-13, ADMIN-19). What is typed stays until it was accepted, and trying again
 * adds it once (D-10).
 */
export function NoteForm({ draft, hint, done, send, shownBy }: NoteFormProps) {
  const { user } = useSession()
  const { form, requestKey, clear } = useFormDraft(JobNoteInput, draft, {
    owner: user?.id ?? 'anyone',
    defaultValues: { note: '' },
  })
  const { register, handleSubmit, formState, reset } = form
  const { mutate, stop, isPending } = useMutation({
    mutationFn: (body: JobNoteInput, { signal }) =>
      send(body, { headers: { 'idempotency-key': requestKey.take() }, signal }),
    onSuccess() {
      toast({ title: 'Note Added', description: done })
      reset()
      clear()
    },
    onError(error) {
      if (hasArrivedBefore(error)) requestKey.forget()
      toastFailure('Failed to add the note', error)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [shownBy] }),
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
        hint={hint}
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

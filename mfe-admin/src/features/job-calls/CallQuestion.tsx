import { Button, Notice, TextField } from '@snake-dispatch/design-system'
import styles from './CallQuestion.module.css'
import { changeNote, endCall, type OpenCall } from './open-call.ts'
import { useNoteCall } from './queries.ts'

/** Asks what came of a call: one tap stores it in the job's life (D-164). */
export function CallQuestion({ call }: { call: OpenCall }) {
  const { name, jobNumber, note } = call
  const { mutate, stop, isPending, variables } = useNoteCall(call)
  const answer = (outcome: 'reached' | 'noAnswer', text: string) => (
    <Button
      size="small"
      loading={isPending && variables === outcome}
      disabled={isPending && variables !== outcome}
      onStop={stop}
      onClick={() => mutate(outcome)}
    >
      {text}
    </Button>
  )
  return (
    <section aria-label={`Call to ${name}`}>
      <Notice
        icon="call"
        title={
          <>
            Called <bdi>{name}</bdi> about #{jobNumber}?
          </>
        }
      >
        {note !== null && (
          <TextField
            label="Note (optional)"
            hint="Only moderators and admins read it. It keeps no phone numbers."
            autoComplete="off"
            maxLength={1000}
            value={note}
            onChange={({ currentTarget }) => changeNote(currentTarget.value)}
          />
        )}
        <div className={styles.answers}>
          {answer('reached', 'Reached')}
          {answer('noAnswer', 'No answer')}
          {note === null && (
            <Button size="small" variant="quiet" onClick={() => changeNote('')}>
              Add a note
            </Button>
          )}
          <Button size="small" variant="quiet" disabled={isPending} onClick={() => endCall(call)}>
            Do not note it
          </Button>
        </div>
      </Notice>
    </section>
  )
}

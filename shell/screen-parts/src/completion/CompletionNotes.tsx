import type { ComponentProps } from 'react'
import { Button, TextArea } from '@snake-dispatch/design-system'
import type { Outcome } from '@snake-dispatch/domain/job-outcome'
import { appendNote } from './append-note.ts'
import styles from './CompletionNotes.module.css'

/** What most completions say: one tap each, with the outcome that goes with it. */
const quickNotes: readonly { note: string; outcome: Outcome }[] = [
  { note: 'Released nearby', outcome: 'relocated' },
  { note: 'Not found', outcome: 'gone' },
]

interface CompletionNotesProps {
  field: Omit<ComponentProps<typeof TextArea>, 'label'>
  /** Changes the notes: gets those of now, returns the new ones. */
  onChange: (change: (notes: string) => string) => void
  /** A quick note says how it ended. */
  onOutcome: (outcome: Outcome) => void
}

/** What was found and done; quick notes append to what is typed (JOB-16). */
export function CompletionNotes({ field, onChange, onOutcome }: CompletionNotesProps) {
  return (
    <div className={styles.notes}>
      <TextArea
        {...field}
        label="Completion notes"
        placeholder="What you found, and where the snake is now"
        required
        rows={3}
        maxLength={4000}
      />
      <fieldset aria-label="Quick notes" className={styles.quick}>
        {quickNotes.map(({ note, outcome }) => (
          <Button
            key={note}
            size="small"
            onClick={() => {
              onChange((notes) => appendNote(notes, note))
              onOutcome(outcome)
            }}
          >
            {note}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

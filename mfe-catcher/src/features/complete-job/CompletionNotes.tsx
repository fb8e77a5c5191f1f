import type { ComponentProps } from 'react'
import { Button, TextArea } from '@snake-dispatch/design-system'
import { appendNote } from './append-note.ts'
import styles from './CompletionNotes.module.css'

/** What most completions say: one tap each. */
const quickNotes = ['Released nearby', 'Not found']

interface CompletionNotesProps {
  field: Omit<ComponentProps<typeof TextArea>, 'label'>
  /** Changes the notes: gets those of now, returns the new ones. */
  onChange: (change: (notes: string) => string) => void
}

/** What was found and done; quick notes append to what is typed (JOB-16). */
export function CompletionNotes({ field, onChange }: CompletionNotesProps) {
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
        {quickNotes.map((note) => (
          <Button key={note} size="small" onClick={() => onChange((notes) => appendNote(notes, note))}>
            {note}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

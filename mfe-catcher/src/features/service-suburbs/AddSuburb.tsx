import { useState, type KeyboardEvent } from 'react'
import { Button, TextField } from '@snake-dispatch/design-system'
import styles from './ServiceSuburbs.module.css'

interface AddSuburbProps {
  /** @returns false when the suburb is in the list already */
  onAdd: (suburb: string) => boolean
}

/** Adds a suburb by its name; an empty one and one that is in the list already change nothing (PROF-03). */
export function AddSuburb({ onAdd }: AddSuburbProps) {
  const [typed, setTyped] = useState('')
  const [outcome, setOutcome] = useState('')

  function add() {
    const suburb = typed.trim()
    if (!suburb) return
    setOutcome(onAdd(suburb) ? `${suburb} added.` : `${suburb} is in your list already.`)
    setTyped('')
  }

  function addByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter in a field would save the whole form.
    event.preventDefault()
    add()
  }

  return (
    <div>
      <div className={styles.row}>
        <TextField
          label="Add a suburb"
          value={typed}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addByEnter}
        />
        <Button onClick={add}>Add</Button>
      </div>
      <output className={styles.outcome}>{outcome}</output>
    </div>
  )
}

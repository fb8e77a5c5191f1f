import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@snake-dispatch/design-system'
import type { User } from '@snake-dispatch/contract/user'
import { changedFields, valuesOf, type ProfileFields } from './profile-fields.ts'
import styles from './ProfileForm.module.css'

interface SaveBarProps {
  user: User
  fields: ProfileFields
  saving: boolean
  /** Ends the wait for what is being saved. */
  onStop: () => void
}

/** Saves the profile, or goes back to what is stored; it stays on screen while there is something to save. */
export function SaveBar({ user, fields: { form, clear }, saving, onStop }: SaveBarProps) {
  const save = useRef<HTMLButtonElement>(null)
  const values = useWatch({ control: form.control })
  const isChanged =
    Object.keys(changedFields(user, { ...valuesOf(user), ...values, currentPassword: '' })).length > 0

  function discard() {
    form.reset(valuesOf(user))
    clear()
    // The pressed button goes away.
    save.current?.focus()
  }

  return (
    <div className={styles.save} data-changed={isChanged || undefined}>
      <Button ref={save} type="submit" variant="primary" loading={saving} onStop={onStop}>
        Save changes
      </Button>
      {isChanged && !saving && (
        <Button variant="quiet" onClick={discard}>
          Discard changes
        </Button>
      )}
      <p className={styles.state}>{isChanged && !saving && 'You have unsaved changes.'}</p>
    </div>
  )
}

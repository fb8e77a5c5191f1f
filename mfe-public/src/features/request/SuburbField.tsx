import { useId, type ComponentPropsWithRef } from 'react'
import { Icon, useSteady } from '@snake-dispatch/design-system'
import styles from './SuburbField.module.css'

interface SuburbFieldProps extends ComponentPropsWithRef<'input'> {
  error: string | undefined
}

/**
 * The suburb in one quiet line below the address: found in it, filled in by the browser, or corrected by hand (D-07).
 * Nothing is missing while it is empty.
 */
export function SuburbField({ error: latestError, ...input }: SuburbFieldProps) {
  const error = useSteady(latestError)
  const id = useId()
  return (
    <div className={styles.line}>
      <Icon name="location_on" size="small" />
      <label htmlFor={id} className={styles.label}>
        Suburb
      </label>
      <input
        dir="auto"
        {...input}
        id={id}
        type="text"
        placeholder="from the address, or type it"
        autoComplete="address-level2"
        autoCapitalize="words"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className={styles.input}
      />
      <Icon name="edit" size="small" className={styles.edit} />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

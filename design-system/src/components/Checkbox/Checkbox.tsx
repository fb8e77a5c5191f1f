import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import { FieldError, FieldHint, RequiredMark } from '../../internal/FieldNotes.tsx'
import { useSteady } from '../../internal/useSteady.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'children' | 'required' | 'type'
> {
  /** May contain a link or a button, e.g. one that opens the terms; pressing that does not tick the box. */
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
}

/** A yes or no. `ref` and rest props go to the native box, so `{...register('name')}` of a form fits. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error: latestError, required, id, className, ...input } = props
  const error = useSteady(latestError)
  const made = useId()
  const controlId = id ?? made
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={classes(styles.field, className)}>
      <div className={styles.row}>
        <span className={styles.box}>
          <input
            {...input}
            type="checkbox"
            id={controlId}
            className={styles.input}
            aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
          />
          <Icon name="check" className={styles.tick} />
        </span>
        <div className={styles.text}>
          <label htmlFor={controlId} className={styles.label}>
            {label}
          </label>{' '}
          {required && <RequiredMark />}
        </div>
      </div>
      {(hintId || errorId) && (
        <div className={styles.notes}>
          {hintId && <FieldHint id={hintId}>{hint}</FieldHint>}
          {errorId && <FieldError id={errorId}>{error}</FieldError>}
        </div>
      )}
    </div>
  )
}

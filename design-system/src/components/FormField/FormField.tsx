import { useId, type ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import { FieldHint, FieldError, RequiredMark } from '../../internal/FieldNotes.tsx'
import styles from './FormField.module.css'

/** What every field shows above its control. */
export interface FieldCaption {
  /** Always visible; a placeholder is no label. */
  label: string
  /** Help below the label, where a phone's keyboard does not cover it. */
  hint?: ReactNode
  /** Marks the field with a star and for assistive technology; the form's schema does the checking. */
  required?: boolean | undefined
}

/** What every field shows around its control. */
export interface FieldTexts extends FieldCaption {
  /** The message below the control; its presence marks the control as invalid. */
  error?: string | undefined
}

/** What the control inside must carry so that label, hint and error belong to it. */
export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FormFieldProps extends FieldTexts {
  /** The control's id; made up when missing. */
  id?: string | undefined
  className?: string | undefined
  /** Draws the control with the wiring spread on it. */
  children: (wiring: FieldWiring) => ReactNode
}

/** Label above, hint and error below, all tied to one control of any kind. */
export function FormField({ label, hint, error, required, id, className, children }: FormFieldProps) {
  const made = useId()
  const controlId = id ?? made
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={classes(styles.field, className)} data-invalid={error ? true : undefined}>
      <div className={styles.caption}>
        <label htmlFor={controlId} className={styles.label}>
          {label}
        </label>
        {required && <RequiredMark />}
      </div>
      {hintId && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

import { useId, type ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import { FieldHint, FieldError, RequiredMark } from '../../internal/FieldNotes.tsx'
import { useSteady } from '../../internal/useSteady.ts'
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

/** The attributes that connect the control with label, hint and error. */
export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FormFieldProps extends FieldTexts {
  /** The label is for screen readers only: what is on screen beside it says the same, as at a search. */
  labelHidden?: boolean | undefined
  /** A small quiet button that fills the field in, at the end of the label's line, which it makes no higher. */
  action?: ReactNode
  /** The control's id; generated when missing. */
  id?: string | undefined
  className?: string | undefined
  /** Renders the control with the wiring spread on it. */
  children: (wiring: FieldWiring) => ReactNode
}

/**
 * Connects any single control with a label and a hint above it and an error below it. The error comes and goes between
 * presses: nothing moves under a finger.
 */
export function FormField(props: FormFieldProps) {
  const { label, labelHidden, action, hint, required, id, className, children } = props
  const error = useSteady(props.error)
  const made = useId()
  const controlId = id ?? made
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={classes(styles.field, className)} data-invalid={error ? true : undefined}>
      <div className={styles.caption} data-hidden={labelHidden}>
        <label htmlFor={controlId} className={styles.label}>
          {label}
        </label>
        {required && <RequiredMark />}
        {action && <span className={styles.action}>{action}</span>}
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

import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import { FieldError, FieldHint, RequiredMark } from '../../internal/FieldNotes.tsx'
import { useSteady } from '../../internal/useSteady.ts'
import styles from './RadioGroup.module.css'

export interface RadioOption {
  value: string
  label: ReactNode
  description?: ReactNode
  /** A coloured edge for a choice of urgency. */
  urgency?: 'high' | 'medium' | 'low' | undefined
}

type RadioInput = ComponentPropsWithRef<'input'>

export interface RadioGroupProps extends Pick<RadioInput, 'ref' | 'onChange' | 'onBlur' | 'disabled'> {
  /** The question the choices answer. */
  legend: string
  /** The form field's name; the browser groups the choices by it. */
  name: string
  options: ReadonlyArray<RadioOption>
  /** The chosen value when the owner has the state; without it the browser has it. */
  value?: string | undefined
  defaultValue?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /**
   * `row` puts short choices side by side where there is room, `tiles` puts choices of a word or two in a grid and
   * shows no circles; default `column`.
   */
  layout?: 'column' | 'row' | 'tiles' | undefined
  /** Beside the legend: what the choice means, e.g. the time of arrival. Describes the group and is announced when it changes. */
  outcome?: ReactNode
  /** `large` makes the question stand out on its page, as its first one. */
  size?: 'large' | undefined
  className?: string | undefined
}

/**
 * A choice of one of a few, all visible. The radios are native (arrow keys, form reset); `ref`, `onChange` and `onBlur`
 * go to each of them, so `{...register('name')}` of a form fits.
 */
export function RadioGroup(props: RadioGroupProps) {
  const {
    legend,
    name,
    options,
    value,
    defaultValue,
    hint,
    error: latestError,
    required,
    layout,
    outcome,
    size,
    className,
    ...radio
  } = props
  const error = useSteady(latestError)
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const outcomeId = outcome ? `${id}-outcome` : undefined
  return (
    <fieldset
      className={classes(styles.group, className)}
      data-size={size}
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={[errorId, hintId, outcomeId].filter(Boolean).join(' ') || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
    >
      <legend className={styles.legend}>
        <span id={`${id}-legend`}>{legend}</span> {required && <RequiredMark />}
        {outcomeId && (
          <output id={outcomeId} className={styles.outcome}>
            {outcome}
          </output>
        )}
      </legend>
      {hintId && <FieldHint id={hintId}>{hint}</FieldHint>}
      <div className={styles.options} data-layout={layout}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option} data-urgency={option.urgency}>
            <input
              {...radio}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              type="radio"
              name={name}
              value={option.value}
              className={styles.input}
              aria-describedby={option.description ? `${id}-${index}` : undefined}
              aria-labelledby={`${id}-${index}-label`}
            />
            <span className={styles.text}>
              <span id={`${id}-${index}-label`}>{option.label}</span>
              {option.description && (
                <span id={`${id}-${index}`} className={styles.description}>
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

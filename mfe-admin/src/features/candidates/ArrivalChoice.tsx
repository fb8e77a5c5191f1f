import { useId } from 'react'
import { etaMinutes } from '@snake-dispatch/domain/eta'
import styles from './ArrivalChoice.module.css'

/** The choice to keep what the client was told (D-96). */
export const KEPT = 'kept'

interface ArrivalChoiceProps {
  /** '45', `KEPT`, or empty for none. */
  value: string
  /** When the client was told somebody comes, '2:45 pm'; null where that cannot be kept. */
  promised: string | null
  /** What the distance suggests, 'about 45 min from Penrith'. */
  hint: string | undefined
  error: string | undefined
  onChange: (value: string) => void
}

/** When the catcher will be there, as chips in the foot of the dialog (D-169). */
export function ArrivalChoice({ value, promised, hint, error, onChange }: ArrivalChoiceProps) {
  const id = useId()
  const options = [
    ...(promised ? [{ value: KEPT, label: `As promised: ${promised}` }] : []),
    ...etaMinutes.map((minutes) => ({ value: String(minutes), label: `${minutes} min` })),
  ]
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={`${id}-hint`}
      aria-invalid={error ? true : undefined}
      className={styles.choice}
    >
      <p className={styles.legend}>
        <b id={`${id}-legend`}>Arrival</b>
        <output id={`${id}-hint`} data-error={error ? true : undefined}>
          {error ?? hint}
        </output>
      </p>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip} data-wide={option.value === KEPT || undefined}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
}

import { serverDate } from '@snake-dispatch/kit'
import type { OnCallException } from '@snake-dispatch/contract/on-call'
import { Button, Select, TextField } from '@snake-dispatch/design-system'
import { exceptionText } from '@snake-dispatch/domain/dispatch/on-call-plan-text'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { useRef, useState } from 'react'
import { FIRST_DAY, LAST_DAY, yearFault } from '@snake-dispatch/domain/year-fault'
import styles from './OnCallSettings.module.css'

interface OnCallExceptionsProps {
  exceptions: readonly OnCallException[]
  onChange: (exceptions: OnCallException[]) => void
}

const kinds = [
  { value: 'day', label: 'Off call all day' },
  { value: 'off', label: 'Off call for some hours' },
  { value: 'on', label: 'On call for some hours' },
] as const

/** Days that are not as every week: holidays, a night of storms. */
export function OnCallExceptions({ exceptions, onChange }: OnCallExceptionsProps) {
  const [date, setDate] = useState('')
  const [kind, setKind] = useState<string>('day')
  const [from, setFrom] = useState('08:00')
  const [to, setTo] = useState('18:00')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function add() {
    const isPast = date < sydneyDay(serverDate())
    const fault =
      date === '' ? 'Please choose a date' : (yearFault(date) ?? (isPast ? 'This day is over' : undefined))
    setError(fault)
    if (fault) return field.current?.focus()
    const window = kind === 'day' ? { from: '00:00', to: '00:00' } : { from, to }
    const added = { date, ...window, isAvailable: kind === 'on' }
    onChange([...exceptions, added].sort((one, other) => (one.date < other.date ? -1 : 1)))
    setDate('')
    field.current?.focus()
  }

  return (
    <fieldset className={styles.group}>
      <legend>Other days</legend>
      {exceptions.length > 0 && (
        <ul className={styles.exceptions}>
          {exceptions.map((exception, at) => (
            <li key={`${at} ${exceptionText(exception)}`}>
              <span>{exceptionText(exception)}</span>
              <Button
                size="small"
                variant="quiet"
                icon="close"
                aria-label={`Remove ${exceptionText(exception)}`}
                onClick={() => {
                  onChange(exceptions.filter((_, other) => other !== at))
                  field.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <TextField
          ref={field}
          type="date"
          label="Date"
          min={FIRST_DAY}
          max={LAST_DAY}
          value={date}
          error={error}
          onChange={({ target }) => setDate(target.value)}
        />
        <Select
          label="On this day"
          options={kinds}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
        {kind !== 'day' && (
          <>
            <TextField
              type="time"
              label="From"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
            <TextField type="time" label="To" value={to} onChange={({ target }) => setTo(target.value)} />
          </>
        )}
        <Button onClick={add}>Add day</Button>
      </div>
    </fieldset>
  )
}

import type { OnCallHours } from '@snake-dispatch/contract/on-call'
import { Button, TextField } from '@snake-dispatch/design-system'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import { weekdays } from '@snake-dispatch/domain/dispatch/on-call-plan-text'
import styles from './OnCallSettings.module.css'
import { changedAt, sameEveryDay, withHours } from './plan-draft.ts'

interface OnCallWeekProps {
  hours: readonly OnCallHours[]
  onChange: (hours: OnCallHours[]) => void
}

/** The hours of every week, day by day; a window that ends before it begins lasts into the next day. */
export function OnCallWeek({ hours, onChange }: OnCallWeekProps) {
  const days = new Set(hours.map(({ weekday }) => weekday))
  return (
    <fieldset className={styles.group}>
      <legend>Hours of every week</legend>
      <p className={styles.text}>
        {hours.length === 0
          ? 'No hours chosen: you are always on call, unless you switch off.'
          : 'You are on call in these hours, and off call outside them.'}
      </p>
      <ul className={styles.week}>
        {weekdays.map((name, at) => (
          <Day key={name} {...{ name, weekday: at + 1, hours, onChange }} />
        ))}
      </ul>
      {days.size > 0 && days.size < weekdays.length && (
        <Button size="small" onClick={() => onChange(sameEveryDay(hours))}>
          Same hours every day
        </Button>
      )}
    </fieldset>
  )
}

function Day({ name, weekday, hours, onChange }: OnCallWeekProps & { name: string; weekday: number }) {
  const windows = hours
    .map((window, at) => ({ ...window, at }))
    .filter((window) => window.weekday === weekday)
  const next = weekdays[weekday % weekdays.length]!
  return (
    <li className={styles.day}>
      <Checkbox
        label={name}
        checked={windows.length > 0}
        onChange={({ target }) =>
          onChange(
            target.checked ? withHours(hours, weekday) : hours.filter((window) => window.weekday !== weekday),
          )
        }
      />
      {windows.map(({ from, to, at }, place) => (
        <fieldset key={place} aria-label={`${name}, ${place + 1}`} className={styles.window}>
          <TextField
            type="time"
            label="From"
            value={from}
            onChange={({ target }) => onChange(changedAt(hours, at, { from: target.value }))}
          />
          <TextField
            type="time"
            label={to <= from && to !== '' ? `To, on ${next}` : 'To'}
            value={to}
            onChange={({ target }) => onChange(changedAt(hours, at, { to: target.value }))}
          />
          {place === 0 ? (
            windows.length < 3 && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Add more hours on ${name}`}
                onClick={() => onChange(withHours(hours, weekday))}
              >
                More
              </Button>
            )
          ) : (
            <Button
              size="small"
              variant="quiet"
              icon="close"
              aria-label={`Remove hours ${place + 1} of ${name}`}
              onClick={() => onChange(hours.filter((_, other) => other !== at))}
            />
          )}
        </fieldset>
      ))}
    </li>
  )
}

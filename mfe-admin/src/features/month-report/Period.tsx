import { FIRST_DAY, LAST_DAY, yearFault } from '@snake-dispatch/domain/year-fault'
import { TextField } from '@snake-dispatch/design-system'
import styles from './MonthReport.module.css'

/** A first and a last day; one that is left out is no end. */
export type PeriodValue = { readonly from?: string | undefined; readonly to?: string | undefined }

interface PeriodProps {
  value: PeriodValue
  onChange: (value: PeriodValue) => void
}

/** The period of the files (D-177). A day in a year that cannot be meant is left out, and says so. */
export function Period({ value, onChange }: PeriodProps) {
  const dayOf = (text: string) => (text && !yearFault(text) ? text : undefined)
  const days = { type: 'date', min: FIRST_DAY, max: LAST_DAY, autoComplete: 'off' } as const
  return (
    <div className={styles.period}>
      <TextField
        {...days}
        label="First day"
        hint="Of the files below; empty: from the beginning"
        defaultValue={value.from}
        onChange={({ target }) => onChange({ ...value, from: dayOf(target.value) })}
      />
      <TextField
        {...days}
        label="Last day"
        hint="Empty: until today"
        defaultValue={value.to}
        onChange={({ target }) => onChange({ ...value, to: dayOf(target.value) })}
      />
    </div>
  )
}

import type { Earnings } from '@snake-dispatch/contract/earnings'
import { financialYearText } from '@snake-dispatch/domain/financial-year'
import { Button, Select } from '@snake-dispatch/design-system'
import { downloadEarnings } from './earnings-csv.ts'
import { hasJobs, sumOf, type Grouping } from './earnings-periods.ts'
import styles from './Earnings.module.css'

interface YearChoiceProps {
  /** The financial years to choose from. */
  years: Pick<Earnings, 'firstFinancialYear' | 'lastFinancialYear'>
  /** The financial year that is asked for. */
  chosen: number
  /** What is on screen: the chosen year, or the one before while it loads; undefined when it could not be loaded. */
  shown: Earnings | undefined
  /** What a row of the file is: a week, or else a month. */
  grouping: Grouping
  onChoose: (financialYear: number) => void
}

/** Chooses a financial year, and downloads the one on screen. */
export function YearChoice({ years, chosen, shown, grouping, onChoose }: YearChoiceProps) {
  const { firstFinancialYear, lastFinancialYear } = years
  const options = Array.from({ length: lastFinancialYear - firstFinancialYear + 1 }, (_, index) => {
    const value = lastFinancialYear - index
    return { value: String(value), label: financialYearText(value) }
  })
  return (
    <div className={styles.choice}>
      <Select
        label="Financial year"
        hint="July to June, by the day of completion"
        value={String(chosen)}
        options={options}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
      {shown && hasJobs(sumOf(shown.months)) && (
        <Button
          icon="download"
          disabled={chosen !== shown.financialYear}
          onClick={() => downloadEarnings(shown, grouping)}
        >
          Download CSV
        </Button>
      )}
    </div>
  )
}

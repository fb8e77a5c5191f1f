import type { LicenceReturn } from '@snake-dispatch/contract/licence-return'
import { financialYearText } from '@snake-dispatch/domain/financial-year'
import { Button, Select } from '@snake-dispatch/design-system'
import { LicenceReturnSheet } from './LicenceReturnSheet.tsx'
import styles from './LicenceReturnView.module.css'

interface LicenceReturnViewProps {
  /** The return of the chosen year, or of the one before while it loads. */
  data: LicenceReturn
  /** The financial year that is asked for. */
  chosen: number
  /** The address of the same as a CSV file. */
  fileHref: string
  onChoose: (financialYear: number) => void
}

/** A licence return with the choice of its year, to print and as a file (D-176). */
export function LicenceReturnView({ data, chosen, fileHref, onChoose }: LicenceReturnViewProps) {
  return (
    <>
      <div className={styles.choice}>
        <FinancialYearSelect years={data} chosen={chosen} onChoose={onChoose} />
        <Button icon="download" href={fileHref} download>
          Download CSV
        </Button>
        <Button icon="print" disabled={chosen !== data.financialYear} onClick={() => print()}>
          Print
        </Button>
      </div>
      <LicenceReturnSheet data={data} />
    </>
  )
}

interface FinancialYearSelectProps {
  years: Pick<LicenceReturn, 'firstFinancialYear' | 'lastFinancialYear'>
  chosen: number
  onChoose: (financialYear: number) => void
}

/** The financial years that there are, the newest first. */
export function FinancialYearSelect({ years, chosen, onChoose }: FinancialYearSelectProps) {
  const { firstFinancialYear, lastFinancialYear } = years
  const options = Array.from({ length: lastFinancialYear - firstFinancialYear + 1 }, (_, index) => {
    const value = lastFinancialYear - index
    return { value: String(value), label: financialYearText(value) }
  })
  return (
    <Select
      label="Financial year"
      hint="1 July to 30 June, by the day of completion"
      value={String(chosen)}
      options={options}
      onChange={(event) => onChoose(Number(event.target.value))}
    />
  )
}

import type { FeeOverview } from '@snake-dispatch/contract/fees'
import { quarterText } from '@snake-dispatch/domain/calendar-text'
import type { InvoiceState } from '@snake-dispatch/domain/invoice-state'
import { ListChoice } from '../data-table/ListChoice.tsx'
import { ListSearch } from '../data-table/ListSearch.tsx'
import type { ListAddress } from '../data-table/use-list-address.ts'
import styles from './InvoiceFilters.module.css'
import { useFeeOverview } from './queries.ts'

const stateLabels: Record<InvoiceState, string> = { overdue: 'Overdue', due: 'Due', paid: 'Paid' }
const states = Object.entries(stateLabels).map(([value, label]) => ({ value, label }))

export type InvoiceFilter = 'quarter' | 'state' | 'search'

interface InvoiceFiltersProps {
  values: Readonly<Record<InvoiceFilter, string | undefined>>
  change: ListAddress<InvoiceFilter>['change']
}

/** Which invoices are shown; the address keeps it. */
export function InvoiceFilters({ values, change }: InvoiceFiltersProps) {
  const { data } = useFeeOverview()
  const { quarter = '', state = '', search = '' } = values
  return (
    <search className={styles.filters}>
      <ListSearch
        label="Search invoices"
        placeholder="Catcher or invoice number"
        value={search}
        onSearch={(text) => change({ search: text }, { replace: true })}
      />
      <ListChoice
        label="Quarter"
        placeholder="All quarters"
        options={quarterOptions(data, quarter)}
        value={quarter}
        onChoose={(chosen) => change({ quarter: chosen })}
      />
      <ListChoice
        label="State"
        placeholder="All states"
        options={states}
        value={state}
        onChoose={(chosen) => change({ state: chosen })}
      />
    </search>
  )
}

/** The quarters that have invoices, and the one that the address has. */
function quarterOptions(fees: FeeOverview | undefined, chosen: string) {
  const keys = new Set(fees?.quarters.map(({ quarter }) => quarter))
  if (chosen) keys.add(chosen)
  return [...keys].map((value) => ({ value, label: quarterText(value) }))
}

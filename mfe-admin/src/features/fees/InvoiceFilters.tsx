import { useEffect, useRef } from 'react'
import type { FeeOverview } from '@snake-dispatch/contract/fees'
import { quarterText } from '@snake-dispatch/domain/calendar-text'
import type { InvoiceState } from '@snake-dispatch/domain/invoice-state'
import { Select, TextField } from '@snake-dispatch/design-system'
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
  const input = useRef<HTMLInputElement>(null)
  // What is being typed is ahead of the address; else the field follows it, e.g. on the way back.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = search
  }, [search])
  return (
    <search className={styles.filters}>
      <TextField
        ref={input}
        label="Search invoices"
        type="search"
        icon="search"
        placeholder="Catcher or invoice number"
        defaultValue={search}
        onChange={({ currentTarget }) => change({ search: currentTarget.value.trim() }, { replace: true })}
      />
      <Select
        label="Quarter"
        placeholder="All quarters"
        options={quarterOptions(data, quarter)}
        value={quarter}
        onChange={({ currentTarget }) => change({ quarter: currentTarget.value })}
      />
      <Select
        label="State"
        placeholder="All states"
        options={states}
        value={state}
        onChange={({ currentTarget }) => change({ state: currentTarget.value })}
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

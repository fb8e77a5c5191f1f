import { TextField } from '@snake-dispatch/design-system'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import { FIRST_DAY, LAST_DAY, yearFault } from '@snake-dispatch/domain/year-fault'
import { FilterForm } from '../data-table/FilterForm.tsx'
import { ListChoice } from '../data-table/ListChoice.tsx'
import type { ListAddress } from '../data-table/use-list-address.ts'
import { VISITS_SHOWN, type auditParameters } from './audit-filters.ts'
import styles from './AuditFilters.module.css'
import { entryKinds } from './entry-kinds.ts'
import { JobNumberFilter } from './JobNumberFilter.tsx'
import { PersonFilter } from './PersonFilter.tsx'

const kinds = Object.entries(entryKinds).map(([value, { label }]) => ({ value, label }))
const jobKinds = kinds.filter(({ value }) => value.startsWith('job.'))

interface AuditFiltersProps extends Pick<ListAddress<(typeof auditParameters)[number]>, 'values' | 'change'> {
  /** The name of the person that the address asks for; empty for nobody. */
  personName: string
  /** The trail of jobs has no persons to look for, and no sign-ins. */
  ofJobs: boolean
  onClear: () => void
}

/** What limits the trail. All of it is in the address; while something is typed the history keeps one entry. */
export function AuditFilters({ values, change, personName, ofJobs, onClear }: AuditFiltersProps) {
  const isLimited = [values.person, values.job, values.kind, values.from, values.to].some(Boolean)
  return (
    <FilterForm
      data-of-jobs={ofJobs || undefined}
      isLimited={isLimited}
      onClear={onClear}
      className={styles.filters}
    >
      {!ofJobs && (
        <PersonFilter
          name={personName}
          onChange={(id) => change({ person: id === null ? undefined : String(id) })}
        />
      )}
      <JobNumberFilter value={values.job ?? ''} onChange={(job) => change({ job }, { replace: true })} />
      <ListChoice
        label="Kind"
        placeholder="Every kind"
        options={ofJobs ? jobKinds : kinds}
        value={values.kind ?? ''}
        onChoose={(chosen) => change({ kind: chosen })}
      />
      <div className={styles.days}>
        <TextField
          type="date"
          label="From"
          min={FIRST_DAY}
          max={values.to || LAST_DAY}
          value={values.from ?? ''}
          error={yearFault(values.from ?? '') ?? undefined}
          onChange={({ currentTarget }) => change({ from: currentTarget.value }, { replace: true })}
        />
        <TextField
          type="date"
          label="To"
          min={values.from || FIRST_DAY}
          max={LAST_DAY}
          value={values.to ?? ''}
          error={yearFault(values.to ?? '') ?? undefined}
          onChange={({ currentTarget }) => change({ to: currentTarget.value }, { replace: true })}
        />
      </div>
      {!values.kind && !ofJobs && (
        <Checkbox
          label="Sign-ins and sign-outs too"
          checked={values.visits === VISITS_SHOWN}
          onChange={({ currentTarget }) => change({ visits: currentTarget.checked ? VISITS_SHOWN : '' })}
          className={styles.visits}
        />
      )}
    </FilterForm>
  )
}

import { outcomeTexts } from '@snake-dispatch/domain/job-outcome-text'
import { regions } from '@snake-dispatch/domain/regions'
import { FIRST_DAY, LAST_DAY } from '@snake-dispatch/domain/year-fault'
import { Fold, TextField } from '@snake-dispatch/design-system'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { ListChoice } from '../data-table/ListChoice.tsx'
import { ListSearch } from '../data-table/ListSearch.tsx'
import type { ListAddress } from '../data-table/use-list-address.ts'
import styles from './EndedJobs.module.css'
import type { EndedParameter, filtersOf } from './ended-filters.ts'

const states = [
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'deleted', label: 'Deleted' },
]
const regionOptions = regions.map(({ slug, name }) => ({ value: slug, label: name }))
const outcomeOptions = [
  ...Object.entries(outcomeTexts).map(([value, label]) => ({ value, label })),
  { value: 'notSaid', label: 'Not said' },
]

interface EndedFiltersProps {
  values: ReturnType<typeof filtersOf>
  change: ListAddress<EndedParameter>['change']
}

/** Which ended jobs are shown; the address keeps it. On a phone most of it is behind a line. */
export function EndedFilters({ values, change }: EndedFiltersProps) {
  const isNarrow = useNarrowScreen('medium')
  const { state = '', from, to, region, outcome, catcher } = values
  const more = <MoreFilters values={values} change={change} />
  return (
    <search className={styles.filters}>
      <ListChoice
        label="Ended as"
        placeholder="Completed"
        options={states}
        value={state === 'completed' ? '' : state}
        onChoose={(chosen) => change({ state: chosen })}
      />
      {isNarrow ? (
        <Fold
          summary="Filters"
          icon="filter_list"
          opened={Boolean(from || to || region || outcome || catcher)}
        >
          <div className={styles.folded}>{more}</div>
        </Fold>
      ) : (
        more
      )}
    </search>
  )
}

function MoreFilters({ values, change }: EndedFiltersProps) {
  const { from = '', to = '', region = '', outcome = '', catcher = '' } = values
  const days = { type: 'date', min: FIRST_DAY, max: LAST_DAY, autoComplete: 'off' } as const
  return (
    <>
      <TextField
        {...days}
        label="First day"
        value={from}
        onChange={({ target }) => change({ from: target.value }, { replace: true })}
      />
      <TextField
        {...days}
        label="Last day"
        value={to}
        onChange={({ target }) => change({ to: target.value }, { replace: true })}
      />
      <ListChoice
        label="Region"
        placeholder="All regions"
        options={regionOptions}
        value={region}
        onChoose={(chosen) => change({ region: chosen })}
      />
      <ListChoice
        label="Outcome"
        placeholder="All outcomes"
        options={outcomeOptions}
        value={outcome}
        onChoose={(chosen) => change({ outcome: chosen })}
      />
      <ListSearch
        label="Catcher"
        placeholder="A part of the name"
        value={catcher}
        onSearch={(text) => change({ catcher: text }, { replace: true })}
      />
    </>
  )
}

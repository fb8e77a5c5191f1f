import { regions } from '@snake-dispatch/domain/regions'
import { urgencies, urgencyLabel } from '@snake-dispatch/domain/urgency'
import { Fold } from '@snake-dispatch/design-system'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { ListChoice } from '../data-table/ListChoice.tsx'
import { ListSearch } from '../data-table/ListSearch.tsx'
import { ages, shownStates, stateHeadings, type JobFilters } from './job-filters.ts'
import styles from './OpenJobs.module.css'

const states = shownStates.map((value) => ({ value, label: stateHeadings[value] }))
const regionOptions = regions.map(({ slug, name }) => ({ value: slug, label: name }))
const urgencyOptions = urgencies.map((value) => ({ value, label: urgencyLabel(value) }))

/** Chooses which open jobs are listed; the address keeps the choice. On a phone most of it is behind a line. */
export function OpenJobFilters({ filters }: { filters: JobFilters }) {
  const isNarrow = useNarrowScreen('medium')
  // In the line of the heading they say by themselves what they choose.
  const labelHidden = !useNarrowScreen('wide')
  const { state, isFiltered, change } = filters
  return (
    <div className={styles.filters}>
      <ListChoice
        label="Show"
        labelHidden={labelHidden}
        options={states}
        value={state}
        onChoose={(chosen) => change({ state: chosen === 'open' ? '' : chosen })}
      />
      {isNarrow ? (
        <Fold summary="Filters" icon="filter_list" opened={isFiltered}>
          <div className={styles.folded}>
            <MoreFilters filters={filters} labelHidden={false} />
          </div>
        </Fold>
      ) : (
        <MoreFilters filters={filters} labelHidden={labelHidden} />
      )}
    </div>
  )
}

function MoreFilters({
  filters: { region, urgency, suburb, age, change },
  labelHidden,
}: {
  filters: JobFilters
  labelHidden: boolean
}) {
  return (
    <>
      <ListChoice
        label="Region"
        labelHidden={labelHidden}
        options={regionOptions}
        placeholder={labelHidden ? 'Any region' : 'Any'}
        value={region ?? ''}
        onChoose={(chosen) => change({ region: chosen })}
      />
      <ListChoice
        label="Urgency"
        labelHidden={labelHidden}
        options={urgencyOptions}
        placeholder={labelHidden ? 'Any urgency' : 'Any'}
        value={urgency ?? ''}
        onChoose={(chosen) => change({ urgency: chosen })}
      />
      <ListSearch
        label="Suburb"
        labelHidden={labelHidden}
        {...(labelHidden && { placeholder: 'Suburb' })}
        maxLength={80}
        value={suburb}
        onSearch={(text) => change({ suburb: text }, { replace: true })}
      />
      <ListChoice
        label="Posted"
        labelHidden={labelHidden}
        options={ages}
        placeholder="Any time"
        value={age ?? ''}
        onChoose={(chosen) => change({ age: chosen })}
      />
    </>
  )
}

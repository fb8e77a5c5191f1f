import { useRef } from 'react'
import { endedJobs, type EndedState } from '@snake-dispatch/contract/ended-jobs'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import { restartList, useQuery } from '@snake-dispatch/kit/query'
import { DataTable } from '../data-table/DataTable.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import { pageQuery } from '../data-table/page-query.ts'
import { Pager } from '../data-table/Pager.tsx'
import { useListAddress } from '../data-table/use-list-address.ts'
import styles from './EndedJobs.module.css'
import { EndedFilters } from './EndedFilters.tsx'
import { endedColumns } from './ended-columns.tsx'
import { endedParameters, filtersOf } from './ended-filters.ts'

const titles: Record<EndedState, string> = {
  completed: 'Completed jobs',
  cancelled: 'Cancelled jobs',
  deleted: 'Deleted jobs',
}

/** The jobs of one state that are over, the newest end first (D-177). */
export function EndedJobs() {
  const { values, change, openPage, openPrevious } = useListAddress(endedParameters)
  const filters = filtersOf(values)
  const { cursor } = values
  const { data, error, isPlaceholderData } = useQuery({
    ...pageQuery(endedJobs, { query: { ...filters, cursor } }),
    staleTime: 0,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const { state = 'completed', ...rest } = filters
  const isFiltered = Object.values(rest).some((value) => value !== undefined)
  const title = titles[state]
  const clear = () => change({ from: '', to: '', region: '', outcome: '', catcher: '' })
  return (
    <Card as="section" aria-labelledby="ended-jobs" padding="large">
      <Heading level={2} size="xl" ref={heading} id="ended-jobs" tabIndex={-1}>
        {title}
      </Heading>
      <div className={styles.content}>
        <EndedFilters values={filters} change={change} />
        <ListStates
          of={title.toLowerCase()}
          count={data?.answer.length}
          error={error}
          onRetry={() => void restartList(endedJobs.path)}
          empty={
            isFiltered
              ? {
                  picture: 'search',
                  title: 'No jobs match',
                  action: <Button onClick={clear}>Show all</Button>,
                }
              : { picture: 'search', title: `No ${title.toLowerCase()}` }
          }
        >
          <DataTable
            label={title}
            columns={endedColumns}
            rows={data?.answer ?? []}
            rowId={({ jobNumber }) => jobNumber}
            busy={isPlaceholderData}
          />
        </ListStates>
        <Pager
          of="jobs"
          nextCursor={data?.nextCursor}
          isFirst={cursor === undefined}
          heading={heading}
          onOpen={openPage}
          onPrevious={openPrevious}
        />
      </div>
    </Card>
  )
}

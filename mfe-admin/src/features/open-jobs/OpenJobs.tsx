import { useId, useMemo, useRef, useState } from 'react'
import { jobQueue, type QueuedJob } from '@snake-dispatch/contract/job-queue'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
import { restartList } from '@snake-dispatch/kit/query'
import { useBoardSettings } from '../board-settings/queries.ts'
import { DataTable } from '../data-table/DataTable.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import { Pager } from '../data-table/Pager.tsx'
import { JobActionContext } from './job-list-context.ts'
import { stateHeadings, useJobFilters } from './job-filters.ts'
import { KeysDialog } from './lazy-keys-dialog.ts'
import { openJobColumns } from './open-job-columns.tsx'
import { QueueCards } from './QueueCards.tsx'
import { OpenJobFilters } from './OpenJobFilters.tsx'
import styles from './OpenJobs.module.css'
import { useJobQueue } from './queries.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useJobWork } from './use-job-work.tsx'

const none: readonly QueuedJob[] = []

/** The jobs that wait or are claimed, live, with what a moderator can do about them (MOD-02). */
export function OpenJobs() {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusRestore(heading)
  const filters = useJobFilters()
  const isNarrow = useNarrowScreen('wide')
  const { data, error, isPlaceholderData } = useJobQueue(filters.query)
  const work = useJobWork()
  const board = useRef<HTMLDivElement>(null)
  const keys = KeysDialog.useOpen()
  const { hiddenColumns, density } = useBoardSettings()
  const columns = useMemo(
    () => openJobColumns.filter(({ id: column }) => !hiddenColumns.some((hidden) => hidden === column)),
    [hiddenColumns],
  )
  // From the press until the dialog is closed no refresh moves the row behind it.
  const [held, setHeld] = useState(data)
  if (!work.isUnderWay && held !== data) setHeld(data)
  const page = work.isUnderWay ? held : data

  useBoardKeys({ board, jobs: page?.answer ?? none, begin: work.begin, showKeys: keys.open })

  return (
    <Card as="section" aria-labelledby={id} padding="small">
      <div className={styles.head}>
        <Heading level={2} ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {stateHeadings[filters.state]}
        </Heading>
        <OpenJobFilters filters={filters} />
      </div>
      <ListStates
        of="jobs"
        count={page?.answer.length}
        error={error}
        onRetry={() => void restartList(jobQueue.path)}
        empty={{
          picture: filters.isFiltered ? 'search' : 'quiet',
          title: 'No jobs found',
          description: filters.isFiltered
            ? 'No job matches these filters.'
            : 'Jobs appear here by themselves as they are posted and claimed.',
          ...(filters.isFiltered && { action: <Button onClick={filters.clear}>Clear filters</Button> }),
        }}
      >
        <JobActionContext value={work.begin}>
          <div ref={board}>
            {isNarrow ? (
              <QueueCards
                label={stateHeadings[filters.state]}
                jobs={page?.answer ?? []}
                busy={isPlaceholderData}
              />
            ) : (
              <DataTable
                label={stateHeadings[filters.state]}
                columns={columns}
                rows={page?.answer ?? []}
                rowId={(job) => job.id}
                nameOf={({ jobNumber }) => `Job #${jobNumber}`}
                sort={filters.sort}
                onSortChange={filters.setSort}
                busy={isPlaceholderData}
                cardsBelow="medium"
                density={density}
              />
            )}
          </div>
        </JobActionContext>
      </ListStates>
      <Pager
        of="jobs"
        nextCursor={page?.nextCursor}
        isFirst={filters.isFirstPage}
        heading={heading}
        onOpen={filters.openPage}
        onPrevious={filters.openPrevious}
      />
      {work.dialog}
      {keys.isOpen && <KeysDialog onClose={keys.close} />}
    </Card>
  )
}

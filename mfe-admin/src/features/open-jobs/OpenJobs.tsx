import { useCallback, useId, useRef, useState, type SyntheticEvent } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { openJobs } from '@snake-dispatch/contract/moderation'
import { Button, Card } from '@snake-dispatch/design-system'
import { useFocusRestore } from '@snake-dispatch/kit/focus-restore'
import { randomKey } from '@snake-dispatch/kit/idempotency-key'
import { restartList } from '@snake-dispatch/kit/query'
import { DataTable } from '../data-table/DataTable.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import { Pager } from '../data-table/Pager.tsx'
import { JobDialog } from '../job-dialogs/lazy-dialog.ts'
import type { JobAction } from '../job-dialogs/job-actions.ts'
import { JobActionContext, NowContext } from './job-list-context.ts'
import { stateHeadings, useJobFilters } from './job-filters.ts'
import { openJobColumns } from './open-job-columns.tsx'
import { OpenJobFilters } from './OpenJobFilters.tsx'
import styles from './OpenJobs.module.css'
import { useChangeJob, useOpenJobs } from './queries.ts'
import { useNow } from './use-now.ts'

/** What is being done. */
interface Work {
  job: Job
  action: JobAction
  /** One for each opened dialog. */
  key: string
}

/** The jobs that wait or are claimed, live, with what a moderator can do about them (MOD-02). */
export function OpenJobs() {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusRestore(heading)
  const filters = useJobFilters()
  const { data, error, isPlaceholderData } = useOpenJobs(filters.query)
  const change = useChangeJob()
  const dialog = JobDialog.useOpen()
  const { open } = dialog
  const [work, setWork] = useState<Work>()
  // From the press until the dialog is closed no refresh moves the row behind it.
  const [held, setHeld] = useState(data)
  const isHeld = dialog.isOpen || dialog.isOpening
  if (!isHeld && held !== data) setHeld(data)
  const page = isHeld ? held : data

  const onAction = useCallback(
    (job: Job, action: JobAction, press: SyntheticEvent) => {
      setWork({ job, action, key: randomKey() })
      open(press)
    },
    [open],
  )
  const now = useNow()

  return (
    <Card as="section" aria-labelledby={id} padding="large">
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
        {stateHeadings[filters.state]}
      </h2>
      <OpenJobFilters filters={filters} />
      <ListStates
        of="jobs"
        count={page?.answer.length}
        error={error}
        onRetry={() => void restartList(openJobs.path)}
        empty={{
          icon: 'pest_control',
          title: 'No jobs found',
          description: filters.isFiltered
            ? 'No job matches these filters.'
            : 'Jobs appear here by themselves as they are posted and claimed.',
          ...(filters.isFiltered && { action: <Button onClick={filters.clear}>Clear filters</Button> }),
        }}
      >
        <JobActionContext value={onAction}>
          <NowContext value={now}>
            <DataTable
              label={stateHeadings[filters.state]}
              columns={openJobColumns}
              rows={page?.answer ?? []}
              rowId={(job) => job.id}
              sort={filters.sort}
              onSortChange={filters.setSort}
              busy={isPlaceholderData}
            />
          </NowContext>
        </JobActionContext>
      </ListStates>
      <Pager
        of="jobs"
        nextCursor={page?.nextCursor}
        isFirst={filters.isFirstPage}
        onOpen={filters.openPage}
      />
      {work && dialog.isOpen && (
        <JobDialog
          job={work.job}
          action={work.action}
          onClose={dialog.close}
          onConfirm={(catcher) => {
            change.mutate({ ...work, catcher })
            dialog.close()
          }}
        />
      )}
    </Card>
  )
}

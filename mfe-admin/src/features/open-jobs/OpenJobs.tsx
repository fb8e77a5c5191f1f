import { useId, useRef, useState } from 'react'
import type { AnswerPage } from '@snake-dispatch/client/http'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { openJobs } from '@snake-dispatch/contract/moderation'
import { Button, Card } from '@snake-dispatch/design-system'
import { useFocusRestore } from '@snake-dispatch/kit/focus-restore'
import { DataTable } from '../data-table/DataTable.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import { Pager } from '../data-table/Pager.tsx'
import { JobDialog } from '../job-dialogs/job-dialog.ts'
import type { JobAction } from './job-actions.ts'
import { JobListContext, type JobList } from './job-list-context.ts'
import { stateHeadings, useJobFilters } from './job-filters.ts'
import { openJobColumns } from './open-job-columns.tsx'
import { OpenJobFilters } from './OpenJobFilters.tsx'
import styles from './OpenJobs.module.css'
import { useChangeJob, useOpenJobs } from './queries.ts'
import { useNow } from './use-now.ts'

/** What is being done, with the list as it was then: while a dialog is open, no refresh moves the row behind it. */
interface Work {
  job: Job
  action: JobAction
  page: AnswerPage<typeof openJobs> | undefined
}

/** The jobs that wait or are claimed, live, with what a moderator can do about them (MOD-02). */
export function OpenJobs() {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusRestore(heading)
  const filters = useJobFilters()
  const { data, error, isPlaceholderData, refetch } = useOpenJobs(filters.query)
  const change = useChangeJob()
  const dialog = JobDialog.useOpen()
  const [work, setWork] = useState<Work>()
  const page = dialog.isOpen ? (work?.page ?? data) : data

  const list: JobList = {
    now: useNow(),
    onAction(job, action, press) {
      setWork({ job, action, page: data })
      dialog.open(press)
    },
  }

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
        onRetry={() => void refetch()}
        empty={{
          icon: 'pest_control',
          title: 'No jobs found',
          description: filters.isFiltered
            ? 'No job matches these filters.'
            : 'Jobs appear here by themselves as they are posted and claimed.',
          ...(filters.isFiltered && { action: <Button onClick={filters.clear}>Clear filters</Button> }),
        }}
      >
        <JobListContext value={list}>
          <DataTable
            label={stateHeadings[filters.state]}
            columns={openJobColumns}
            rows={page?.answer ?? []}
            rowId={(job) => job.id}
            sort={filters.sort}
            onSortChange={filters.setSort}
            busy={isPlaceholderData}
          />
        </JobListContext>
      </ListStates>
      <Pager
        of="jobs"
        nextCursor={page?.nextCursor}
        isFirst={filters.isFirstPage}
        onOpen={filters.openPage}
      />
      {work && dialog.isOpen && (
        <JobDialog
          {...work}
          onClose={dialog.close}
          onConfirm={(catcher) => {
            change.mutate({ job: work.job, action: work.action, catcher })
            dialog.close()
          }}
        />
      )}
    </Card>
  )
}

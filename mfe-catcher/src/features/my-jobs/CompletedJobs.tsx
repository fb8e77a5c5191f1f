import { useMemo, useState } from 'react'
import { myCompletedJobs } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { Select } from '@snake-dispatch/design-system'
import type { UseQueryResult } from '@snake-dispatch/kit/query'
import { CompletedJobCard } from './CompletedJobCard.tsx'
import { monthChoices, monthOf } from './completed-months.ts'
import styles from './CompletedJobs.module.css'
import { MyJobList, type ListContext } from './MyJobList.tsx'
import { useCompletedJobs } from './queries.ts'

interface CompletedJobsProps {
  user: User
  context: ListContext
}

/** The jobs that the catcher has done, of all months or of one (JOB-13, JOB-15). */
export function CompletedJobs({ user, context }: CompletedJobsProps) {
  const query = useCompletedJobs()
  const [chosen, setChosen] = useState('')
  const { data } = query
  const months = useMemo(() => monthChoices(data ?? []), [data])
  // A month may have lost its only job.
  const month = months.some(({ value }) => value === chosen) ? chosen : ''
  const ofMonth = useMemo(() => (month ? data?.filter((job) => monthOf(job) === month) : data), [data, month])
  return (
    <>
      {months.length > 1 && (
        <div className={styles.month}>
          <Select
            label="Month"
            labelHidden
            placeholder="All months"
            options={months}
            value={month}
            onChange={(event) => setChosen(event.target.value)}
          />
        </div>
      )}
      <MyJobList
        what="Your completed jobs"
        query={{ ...query, data: ofMonth } as UseQueryResult<typeof data & object>}
        path={myCompletedJobs.path}
        context={context}
        emptyPicture="done"
        emptyTitle="No completed jobs"
        emptyText="Your completed jobs will appear here."
        renderJob={(job) => <CompletedJobCard job={job} user={user} />}
      />
    </>
  )
}

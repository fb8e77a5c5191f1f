import { createContext, useContext, type SyntheticEvent } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { JobAction } from './job-actions.ts'

/** What the cells of the table need besides their job. */
export interface JobList {
  now: Date
  /** A press on a button of a row. */
  onAction: (job: Job, action: JobAction, press: SyntheticEvent) => void
}

/** The list around a cell. */
export const JobListContext = createContext<JobList>({ now: new Date(0), onAction() {} })

export const useJobList = (): JobList => useContext(JobListContext)

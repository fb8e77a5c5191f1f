import { createContext, type SyntheticEvent } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { JobAction } from '../job-dialogs/job-actions.ts'

/** A press on a button of a row. */
type OnAction = (job: Job, action: JobAction, press: SyntheticEvent) => void

/** What the buttons of a row call; it stays the same, so that a press renders no row again. */
export const JobActionContext = createContext<OnAction>(() => {})

/** The present, for the cells that say how long ago something was. */
export const NowContext = createContext(new Date(0))

import { createContext, type SyntheticEvent } from 'react'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import type { JobAction } from '../job-dialogs/job-actions.ts'

/** An action of a row, with the press of its button; an entry of a menu has none that stays. */
type OnAction = (job: QueuedJob, action: JobAction, press?: SyntheticEvent) => void

/** What the buttons of a row call; it stays the same, so that a press renders no row again. */
export const JobActionContext = createContext<OnAction>(() => {})

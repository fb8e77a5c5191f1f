import type { Job } from '@snake-dispatch/contract/jobs'
import { jobCalendar } from '@snake-dispatch/domain/job-calendar'
import { portalConfig, serverDate } from '@snake-dispatch/kit'
import { saveFile } from '@snake-dispatch/screen-parts/save-file'
import { mainTabPath } from '../../main-tabs.ts'

/** Saves the calendar entry of a claimed job, which the device opens with its calendar (D-152). */
export function saveCalendar(job: Job & { claimedAt: string; claimedEta: string }): void {
  const { origin } = portalConfig()
  const text = jobCalendar(
    {
      ...job,
      claimedAt: new Date(job.claimedAt),
      eta: new Date(job.claimedEta),
      newTimeAt: job.newTimeAt === null ? null : new Date(job.newTimeAt),
    },
    { origin, url: origin + mainTabPath('my-jobs'), now: serverDate() },
  )
  saveFile(`job-${job.jobNumber}.ics`, 'text/calendar;charset=utf-8', text)
}

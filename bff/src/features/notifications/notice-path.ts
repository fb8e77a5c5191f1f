import { isQuietNotice, type NotificationType } from '@snake-dispatch/contract/notifications'
import {
  coverageWeekPath,
  credentialsPath,
  jobLifePath,
  jobPath,
  lockedJobsPath,
  loggedJobsPath,
  myJobsPath,
  paths,
  staffDisputesPath,
} from '@snake-dispatch/contract/paths'

/** Notices of the office whose next step is on the job's own page. */
const aboutOneJob: readonly NotificationType[] = [
  'jobLate',
  'nobodyCame',
  'hoaxReported',
  'cancelledMeanwhile',
  'requestHeld',
]

/** Where a notification leads, tapped on a device or in the inbox: to what its reader does next (LIVE-07, D-156). */
export function noticePath(type: NotificationType, jobNumber: number | null): string {
  if (aboutOneJob.includes(type) && jobNumber) return jobLifePath(jobNumber)
  if (type === 'credentialEnds') return credentialsPath
  if (type === 'accountChanged') return paths.profile
  if (type === 'coverAsked') return paths.inbox
  if (type === 'disputeChanged') return paths.disputes
  if (type === 'disputeToDecide') return staffDisputesPath
  if (type === 'coverAnswered') return coverageWeekPath
  if (type === 'officeMessage' || type === 'jobOffered' || type === 'accountApproved') return paths.dashboard
  if (type === 'unserved' || type === 'catcherAlarm' || type === 'noCoverage' || !jobNumber)
    return paths.moderator
  if (type === 'areYouThere' || type === 'offerAnswered' || type === 'jobCorrected') return myJobsPath
  if (isQuietNotice(type)) return loggedJobsPath
  if (type === 'catcherLocked') return lockedJobsPath
  if (type === 'nightSummary') return paths.dashboard
  return type === 'assigned' ? myJobsPath : jobPath(jobNumber)
}

import { firstName } from '@snake-dispatch/domain/first-name'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { cannotComeMessage, smsHref } from '@snake-dispatch/domain/client-message'
import type { ReleaseReason } from '@snake-dispatch/domain/release-reasons'
import { PLATFORM_FEE_CENTS } from '@snake-dispatch/domain/revenue-split'

/** The reasons as the dialog shows them. */
export const reasonLabels: Readonly<Record<ReleaseReason, string>> = {
  'car broke down': 'Car broke down',
  'wrong species': 'Wrong species',
  'client cancelled': 'Client cancelled',
  other: 'Other',
}

/** What happens when the job is released, or cancelled for its client: nothing that the portal does not do (D-37). */
export function whatHappens(job: Job, user: User, cancels: boolean): string[] {
  // The demo bears no fees (D-02).
  const fee = user.isDemo
    ? []
    : [`The $${(PLATFORM_FEE_CENTS / 100).toFixed(2)} fee of your claim is reversed.`]
  if (cancels)
    return ['The job is closed for good. No other catcher is alerted.', 'It leaves your active jobs.', ...fee]
  return [
    'The job is available again, and other catchers are alerted.',
    ...fee,
    `${firstName(job.clientName)} gets no message from the portal and still expects you: tell them first.`,
  ]
}

/** The link to a text message that the catcher does not come; null while their number is not known. */
export function cannotComeHref(job: Job, { name, company }: User): string | null {
  if (!job.clientMobile) return null
  const { clientName, jobNumber } = job
  return smsHref(
    job.clientMobile,
    cannotComeMessage({ clientName, jobNumber, catcherName: name, business: company }),
  )
}

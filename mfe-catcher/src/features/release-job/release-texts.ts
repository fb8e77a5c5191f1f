import { centsText } from '@snake-dispatch/domain/cents'
import { cancelWarnings, releaseWarnings, type ClaimCounts } from '@snake-dispatch/domain/fairness'
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
  hoax: 'A hoax',
  other: 'Other',
}

interface WhatFollows {
  job: Job
  user: User
  /** The reason that is chosen. */
  reason: ReleaseReason | null | undefined
  /** What counts against the catcher; undefined while it is not known. */
  counts: ClaimCounts | undefined
}

/**
 * What happens when the job is released, or cancelled for its client: nothing that the portal does not do (D-37). Also what
 * may bound the catcher's claims, before it does (DISP-51, DISP-52); the demo has no bounds.
 */
export function whatHappens({ job, user, reason, counts }: WhatFollows): string[] {
  // The demo bears no fees (D-02).
  const fee = user.isDemo ? [] : [`The ${centsText(PLATFORM_FEE_CENTS)} fee of your claim is reversed.`]
  if (reason === 'client cancelled')
    return [
      'The job is closed. No other catcher is alerted.',
      'It leaves your active jobs.',
      ...fee,
      ...(user.isDemo ? [] : cancelWarnings(counts)),
    ]
  return [
    'The job is available again, and other catchers are alerted.',
    ...(user.isDemo ? [] : ['You cannot claim it yourself for 30 minutes.']),
    ...(reason === 'hoax' ? ['Moderators are told that you call it a hoax.'] : []),
    ...fee,
    `${firstName(job.clientName)} gets no message from the portal and still expects you: tell them first.`,
    ...(user.isDemo ? [] : releaseWarnings(counts)),
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

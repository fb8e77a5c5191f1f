import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { dialledNumber, formatPhone } from '@snake-dispatch/domain/phone'
import { catcherShare } from '@snake-dispatch/domain/revenue-split'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import { RelativeTime } from '@snake-dispatch/screen-parts/relative-time'
import { loggerOf, posterText } from '../job/job-texts.ts'
import styles from './ActiveJobCard.module.css'

/** What else is known of a claimed job (JOB-14). */
export function ActiveJobFacts({ job, user }: { job: Job; user: User }) {
  const share = dollarsText(catcherShare(job.quotedCost, loggerOf(job, user.id)))
  return (
    <DefinitionList
      items={[
        { term: 'Client', detail: job.clientName },
        ...(job.clientMobile
          ? [
              {
                term: 'Mobile',
                detail: (
                  <a href={`tel:${dialledNumber(job.clientMobile)}`} className={styles.mobile}>
                    {formatPhone(job.clientMobile)}
                  </a>
                ),
              },
            ]
          : []),
        { term: 'Your share', detail: `${share} of ${dollarsText(job.quotedCost)}` },
        { term: 'Posted by', detail: posterText(job, user.id) },
        ...(job.claimedAt ? [{ term: 'Claimed', detail: <RelativeTime at={job.claimedAt} /> }] : []),
        ...(job.details ? [{ term: 'Details', detail: job.details, wide: true }] : []),
      ]}
    />
  )
}

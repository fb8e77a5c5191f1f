import { memo } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { outcomeTexts } from '@snake-dispatch/domain/job-outcome-text'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { Card, Heading } from '@snake-dispatch/design-system'
import { Badge, DefinitionList, type DefinitionItem } from '@snake-dispatch/design-system/signed-in'
import { posterText, suburbText } from '../job/job-texts.ts'
import { PhotoButton } from '../job/PhotoButton.tsx'
import styles from './CompletedJobCard.module.css'

/** A job that is done, as a record (JOB-15, DISP-62). Rendered again only when it changed, and not with every letter of a search. */
export const CompletedJobCard = memo(function CompletedJobCard({ job, user }: { job: Job; user: User }) {
  const titleId = `completed-job-${job.id}`
  const items: DefinitionItem[] = [
    ...(job.completedAt ? [{ term: 'Completed', detail: <CompletedAt at={job.completedAt} /> }] : []),
    ...(job.outcome ? [{ term: 'Outcome', detail: outcomeTexts[job.outcome] }] : []),
    ...(job.foundType ? [{ term: 'It was', detail: snakeLabel(job.foundType) }] : []),
    { term: 'Suburb', detail: suburbText(job) },
    { term: 'Client', detail: job.clientName },
    { term: 'Posted by', detail: posterText(job, user.id) },
    { term: 'Quoted cost', detail: dollarsText(job.quotedCost) },
    ...(job.paymentReferenceNumber
      ? [{ term: 'Payment reference', detail: job.paymentReferenceNumber }]
      : []),
    ...(job.completionNotes
      ? [
          {
            term: 'Completion notes',
            detail: (
              <p dir="auto" className={styles.notes}>
                {job.completionNotes}
              </p>
            ),
            wide: true,
          },
        ]
      : []),
  ]
  return (
    <Card aria-labelledby={titleId}>
      <div className={styles.head}>
        <Heading level={2} size="xl" id={titleId}>
          {snakeLabel(job.snakeType)}
        </Heading>
        <p className={styles.number}>#{job.jobNumber}</p>
        {job.paymentSent && (
          <Badge tone="success" icon="check">
            Payment sent
          </Badge>
        )}
      </div>
      <DefinitionList items={items} />
      {job.completionPhotoUrl && (
        <div className={styles.photo}>
          <PhotoButton
            src={job.completionPhotoUrl}
            alt="Taken when the job was completed"
            openLabel="View completion photo"
            title={`Completion photo of job #${job.jobNumber}`}
          />
        </div>
      )}
    </Card>
  )
})

function CompletedAt({ at }: { at: string }) {
  return <time dateTime={at}>{formatSydney(new Date(at), 'dateTime')}</time>
}

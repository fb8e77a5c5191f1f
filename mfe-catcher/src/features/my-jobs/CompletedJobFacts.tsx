import { openDisputePath, paths } from '@snake-dispatch/contract/paths'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { outcomeTexts } from '@snake-dispatch/domain/job-outcome-text'
import { amountPaid } from '@snake-dispatch/domain/revenue-split'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { Button } from '@snake-dispatch/design-system'
import { Badge, DefinitionList, type DefinitionItem } from '@snake-dispatch/design-system/signed-in'
import { Link } from '@snake-dispatch/kit/router'
import { openableDisputes } from '@snake-dispatch/screen-parts/job-disputes'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { posterText, suburbText } from '../job/job-texts.ts'
import { PhotoButton } from '../job/PhotoButton.tsx'
import styles from './CompletedJobCard.module.css'

interface CompletedJobFactsProps {
  /** Of the element, for the button that opens it. */
  id: string
  job: Job
  user: User
}

/** The record of a completed job, with the way to its receipt (JOB-15, DISP-62, D-150). */
export function CompletedJobFacts({ id, job, user }: CompletedJobFactsProps) {
  const disputes = openableDisputes(job, useNow())
  const items: DefinitionItem[] = [
    { term: 'Job', detail: `#${job.jobNumber}` },
    { term: 'Snake', detail: snakeLabel(job.snakeType) },
    ...(job.outcome ? [{ term: 'Outcome', detail: outcomeTexts[job.outcome] }] : []),
    ...(job.foundType ? [{ term: 'It was', detail: snakeLabel(job.foundType) }] : []),
    ...(job.releasePlace ? [{ term: 'Released at', detail: job.releasePlace }] : []),
    { term: 'Suburb', detail: suburbText(job) },
    { term: 'Client', detail: job.clientName },
    { term: 'Posted by', detail: posterText(job, user.id) },
    { term: 'Quoted cost', detail: dollarsText(job.quotedCost) },
    // A job that a device has kept from before has no field for it.
    ...((job.clientPaid ?? null) === null
      ? []
      : [{ term: 'Client paid', detail: dollarsText(amountPaid(job)) }]),
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
    <div id={id} className={styles.facts}>
      <div className={styles.actions}>
        {amountPaid(job) > 0 && (
          <Button asChild size="small" icon="receipt_long">
            <Link to={`${paths.receipts}/${job.id}`}>Receipt</Link>
          </Button>
        )}
        {job.paymentSent && (
          <Badge tone="success" icon="check">
            Payment sent
          </Badge>
        )}
      </div>
      <DefinitionList items={items} />
      {disputes.length > 0 && (
        <div className={styles.actions}>
          {disputes.includes('visit') && (
            <Button asChild size="small" variant="quiet">
              <Link to={openDisputePath(job.id, 'visit')}>Dispute with the Client</Link>
            </Button>
          )}
          {disputes.includes('share') && (
            <Button asChild size="small" variant="quiet">
              <Link to={openDisputePath(job.id, 'share')}>Dispute with the Logger</Link>
            </Button>
          )}
        </div>
      )}
      {job.completionPhotoUrl && (
        <div>
          <PhotoButton
            src={job.completionPhotoUrl}
            alt="Taken when the job was completed"
            openLabel="View completion photo"
            title={`Completion photo of job #${job.jobNumber}`}
          />
        </div>
      )}
    </div>
  )
}

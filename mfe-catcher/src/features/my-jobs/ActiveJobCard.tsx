import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { formatPhone, normalisePhone } from '@snake-dispatch/domain/phone'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { Button, Card, DefinitionList, UrgencyBand, VisuallyHidden } from '@snake-dispatch/design-system'
import { clientTextHref } from '../claim-job/client-text.ts'
import { RelativeTime } from '../clock/RelativeTime.tsx'
import { useNow } from '../clock/use-now.ts'
import { CompleteDialog } from '../complete-job/complete-dialog.ts'
import { dollars, posterText } from '../job/job-texts.ts'
import { PhotoButton } from '../job/PhotoButton.tsx'
import { VenomBadge } from '../job/VenomBadge.tsx'
import styles from './ActiveJobCard.module.css'
import { EtaText } from './EtaText.tsx'
import { mapsLink } from './maps-link.ts'

/** A claimed job: what the catcher needs on the way there, and the end of it (JOB-14). */
export function ActiveJobCard({ job, user }: { job: Job; user: User }) {
  const completing = CompleteDialog.useOpen()
  const titleId = `active-job-${job.id}`
  const textHref = clientTextHref(job, user, useNow())
  return (
    <Card
      aria-labelledby={titleId}
      band={
        <UrgencyBand urgency={job.urgency} label={urgencyLabel(job.urgency)}>
          #{job.jobNumber}
        </UrgencyBand>
      }
      footer={
        <>
          <Button
            variant="primary"
            icon="check"
            className={styles.complete}
            aria-haspopup="dialog"
            loading={completing.isOpening}
            onClick={completing.open}
          >
            Mark as Completed
          </Button>
          {job.clientMobile && (
            <Button
              size="small"
              icon="call"
              className={styles.action}
              href={`tel:${normalisePhone(job.clientMobile)}`}
            >
              Contact Client
            </Button>
          )}
          {textHref && (
            <Button size="small" icon="sms" className={styles.action} href={textHref}>
              Text Client
            </Button>
          )}
          <Button
            size="small"
            icon="map"
            className={styles.action}
            href={mapsLink(job)}
            target="_blank"
            rel="noreferrer"
          >
            Open in Maps<VisuallyHidden> (new window)</VisuallyHidden>
          </Button>
        </>
      }
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {snakeLabel(job.snakeType)}
        </h2>
        <VenomBadge snakeType={job.snakeType} />
      </div>
      <DefinitionList
        items={[
          ...(job.claimedEta ? [{ term: 'ETA', detail: <EtaText eta={job.claimedEta} /> }] : []),
          ...(job.claimedAt ? [{ term: 'Claimed', detail: <RelativeTime at={job.claimedAt} /> }] : []),
          { term: 'Address', detail: job.address, wide: true },
          ...(job.locationDetails
            ? [{ term: 'Where exactly', detail: job.locationDetails, wide: true }]
            : []),
          { term: 'Client', detail: job.clientName },
          ...(job.clientMobile ? [{ term: 'Mobile', detail: formatPhone(job.clientMobile) }] : []),
          { term: 'Quoted cost', detail: dollars(job.quotedCost) },
          { term: 'Posted by', detail: posterText(job, user.id) },
          ...(job.details ? [{ term: 'Details', detail: job.details, wide: true }] : []),
        ]}
      />
      {job.photoUrl && (
        <div className={styles.photo}>
          <PhotoButton
            src={job.photoUrl}
            alt="Sent with the request"
            openLabel="View photo"
            title={`Photo of job #${job.jobNumber}`}
          />
        </div>
      )}
      {/* It stays: what was typed must be there when it is opened again, also where storage is forbidden. */}
      {completing.wasOpen && (
        <CompleteDialog job={job} user={user} open={completing.isOpen} onClose={completing.close} />
      )}
    </Card>
  )
}

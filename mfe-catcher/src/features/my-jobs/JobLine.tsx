import { firstName } from '@snake-dispatch/domain/first-name'
import type { Job } from '@snake-dispatch/contract/jobs'
import { dialledNumber } from '@snake-dispatch/domain/phone'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { Button, Icon, VisuallyHidden } from '@snake-dispatch/design-system'
import type { EtaCountdown } from './eta-countdown.ts'
import styles from './JobLine.module.css'
import { navigateLink } from './maps-link.ts'

interface JobLineProps {
  job: Job
  eta: EtaCountdown | undefined
  isOpen: boolean
  onToggle: () => void
  /** The ids of place and snake, which name the card while it is folded. */
  placeId: string
  snakeId: string
  /** The id of what it opens. */
  contentId: string
}

/**
 * The button that opens and folds the card of a claimed job. Folded, it is a line with when and where, and the ways to
 * the place and to the client beside it (JOB-14).
 */
export function JobLine({ job, eta, isOpen, onToggle, placeId, snakeId, contentId }: JobLineProps) {
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onClick={onToggle}
      >
        <span className={styles.texts}>
          {eta && (
            <strong className={styles.count} data-late={eta.late || undefined}>
              {eta.text}
            </strong>
          )}{' '}
          <span id={isOpen ? undefined : placeId} dir="auto" className={styles.place}>
            {shownAddress(job.address)}
          </span>{' '}
          <VisuallyHidden>
            <span id={isOpen ? undefined : snakeId}>{snakeLabel(job.snakeType)}</span>
            {`, ${urgencyLabel(job.urgency)}, #${job.jobNumber}`}
          </VisuallyHidden>
        </span>
        <Icon name="keyboard_arrow_down" className={styles.arrow} />
      </button>
      {!isOpen && (
        <div className={styles.ways}>
          <Button
            variant="quiet"
            size="small"
            icon="near_me-fill"
            aria-label={`Navigate to ${shownAddress(job.address)} (new window)`}
            href={navigateLink(job)}
            target="_blank"
            rel="noreferrer"
          />
          {job.clientMobile && (
            <Button
              variant="quiet"
              size="small"
              icon="call"
              aria-label={`Call ${firstName(job.clientName)}`}
              href={`tel:${dialledNumber(job.clientMobile)}`}
            />
          )}
        </div>
      )}
    </>
  )
}

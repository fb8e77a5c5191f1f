import { useEffect, useRef, useState } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { askedUpTo } from '@snake-dispatch/domain/dispatch/lateness'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { Button, Card } from '@snake-dispatch/design-system'
import { useStore } from '@snake-dispatch/kit'
import { outbox } from '@snake-dispatch/kit/offline'
import { isJustClaimed, takeJustClaimed } from '../job-lists/claimed-job.ts'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { TriageChips } from '@snake-dispatch/screen-parts/triage-chips'
import { OnTheWay } from '../arrival/OnTheWay.tsx'
import { CompleteDialog } from '../complete-job/lazy-complete-dialog.ts'
import { givenText } from '../given-jobs/given-text.ts'
import { useOpened } from '../given-jobs/use-opened.ts'
import { AddToCalendar } from '../job-calendar/AddToCalendar.tsx'
import { JobBand } from '../job/JobBand.tsx'
import { loggerOf, NO_LOGGER_TEXT } from '../job/job-texts.ts'
import { PhotoButton } from '../job/PhotoButton.tsx'
import { SnakeLine } from '../job/SnakeLine.tsx'
import { HandOver } from '../mates/HandOver.tsx'
import { isMarked, JobMarks } from '../rarely-shown/lazy-rarely-shown.tsx'
import { ReleaseDialog } from '../release-job/lazy-release-dialog.ts'
import { OutboxEntry } from '../outbox-list/OutboxEntry.tsx'
import { ActiveJobFacts } from './ActiveJobFacts.tsx'
import styles from './ActiveJobCard.module.css'
import { etaCountdown } from './eta-countdown.ts'
import { EtaStrip } from './EtaStrip.tsx'
import { JobActions } from './JobActions.tsx'
import { JobLine } from './JobLine.tsx'
import { mapsLink, positionText } from './maps-link.ts'

interface ActiveJobCardProps {
  job: Job
  user: User
  /** True for the soonest arrival: it opens by itself. */
  isFirst: boolean
  /** True for the only one, which cannot be folded. */
  isOnly: boolean
}

/**
 * A claimed job: what the catcher needs on the way there, in the order of the way, and the end of it (JOB-14). Of
 * several, the later ones are folded to a line. What was opened stays open, whichever job comes first by then.
 */
export function ActiveJobCard({ job, user, isFirst, isOnly }: ActiveJobCardProps) {
  const given = givenText(job)
  const completing = CompleteDialog.useOpen()
  const releasing = ReleaseDialog.useOpen()
  const now = useNow()
  const eta = job.claimedEta === null ? undefined : etaCountdown(new Date(job.claimedEta), now)
  const late = !job.arrivedAt && (eta?.late ?? false)
  const isAsked = late && new Date(job.claimedEta!) <= askedUpTo(now)
  const unsent = useStore(outbox).filter((item) => item.job?.id === job.id)
  const isEnding = unsent.some(({ refusal }) => !refusal)
  const opens = isFirst || isOnly || unsent.length > 0
  const [opened, setOpened] = useState(opens || isJustClaimed(job.id))
  const [opensLast, setOpensLast] = useState(opens)
  if (opens !== opensLast) {
    setOpensLast(opens)
    if (opens) setOpened(true)
  }
  const isOpen = opened || isOnly
  useOpened(job, isOpen)
  const card = useRef<HTMLElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  const placeId = `active-job-${job.id}-place`
  const snakeId = `active-job-${job.id}-snake`
  const contentId = `active-job-${job.id}-content`

  // After the claim the catcher stands here, with the next step in sight.
  useEffect(() => {
    if (!takeJustClaimed(job.id)) return
    document.documentElement.scrollTop = 0
    actions.current?.scrollIntoView({ block: 'nearest' })
    card.current?.focus({ preventScroll: true })
  }, [job.id])

  return (
    <Card
      ref={card}
      tabIndex={-1}
      data-open={isOpen || undefined}
      aria-labelledby={`${placeId} ${snakeId}`}
      padding={isOpen ? 'small' : 'none'}
      band={
        <div className={styles.band}>
          {isOpen && <JobBand job={job} />}
          <div
            className={isOpen ? styles.head : styles.line}
            data-late={late || undefined}
            data-urgency={job.urgency}
          >
            {isOpen && job.claimedEta && (
              <EtaStrip eta={job.claimedEta} arrivedAt={job.arrivedAt} now={now} />
            )}
            {!isOnly && (
              <JobLine
                {...{ job, eta, isOpen, placeId, snakeId, contentId }}
                onToggle={() => setOpened(!isOpen)}
              />
            )}
          </div>
        </div>
      }
    >
      {isOpen && (
        <div id={contentId} className={styles.parts}>
          <div className={styles.stack}>
            <div className={styles.go}>
              <h2 id={placeId} className={styles.address}>
                <a dir="auto" href={mapsLink(job)} target="_blank" rel="noreferrer">
                  {shownAddress(job.address)}
                </a>
              </h2>
              <JobActions ref={actions} job={job} late={late} />
            </div>
            {given && <p className={styles.note}>{given}</p>}
            {job.position && <p className={styles.note}>{positionText(job)}</p>}
            {job.locationDetails && (
              <p dir="auto" className={styles.where}>
                {job.locationDetails}
              </p>
            )}
            <SnakeLine id={snakeId} snakeType={job.snakeType} />
            <TriageChips seen={job.seen} />
            {isMarked(job) && <JobMarks job={job} />}
            <OnTheWay job={job} user={user} late={late} isAsked={isAsked} isEnding={isEnding} />
          </div>
          <div className={styles.stack}>
            <ActiveJobFacts job={job} user={user} />
            {loggerOf(job, user.id) === 'none' && <p className={styles.note}>{NO_LOGGER_TEXT}</p>}
            {job.photoUrl && (
              <PhotoButton
                preview
                src={job.photoUrl}
                alt="Sent with the request"
                openLabel="View photo"
                title={`Photo of job #${job.jobNumber}`}
              />
            )}
            {unsent.map((item) => (
              <OutboxEntry key={item.id} item={item} user={user} />
            ))}
            {!isEnding && (
              <>
                <Button
                  fullWidth
                  aria-haspopup="dialog"
                  loading={completing.isOpening}
                  onClick={completing.open}
                >
                  Mark as Completed
                </Button>
                <div className={styles.more}>
                  <AddToCalendar job={job} />
                  <HandOver job={job} user={user} />
                </div>
                <Button
                  variant="quiet"
                  aria-haspopup="dialog"
                  loading={releasing.isOpening}
                  onClick={releasing.open}
                >
                  Release this job
                </Button>
              </>
            )}
          </div>
        </div>
      )}
      {/* They stay: what was typed must be there when one is opened again, also where storage is forbidden. */}
      {completing.wasOpen && (
        <CompleteDialog job={job} user={user} open={completing.isOpen} onClose={completing.close} />
      )}
      {releasing.wasOpen && (
        <ReleaseDialog job={job} user={user} open={releasing.isOpen} onClose={releasing.close} />
      )}
    </Card>
  )
}

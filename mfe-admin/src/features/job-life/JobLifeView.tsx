import type { JobLife } from '@snake-dispatch/contract/job-life'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { jobLifePath, staffDisputesPath } from '@snake-dispatch/contract/paths'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { nobodyLoggedText } from '@snake-dispatch/domain/nobody-logged'
import { withinText } from '@snake-dispatch/domain/position-text'
import { outcomeTexts } from '@snake-dispatch/domain/job-outcome-text'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { Card, Heading, Link, VisuallyHidden } from '@snake-dispatch/design-system'
import { DefinitionList, UrgencyBand } from '@snake-dispatch/design-system/signed-in'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { HoaxNumber } from '../hoax-number/HoaxNumber.tsx'
import { openableDisputes } from '@snake-dispatch/screen-parts/job-disputes'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { directionsToPosition } from '@snake-dispatch/screen-parts/position-link'
import { TriageChips } from '@snake-dispatch/screen-parts/triage-chips'
import { CallQuestion } from '../job-calls/CallQuestion.tsx'
import { callOf, useOpenCall } from '../job-calls/open-call.ts'
import { JobNoteForm } from '../job-notes/JobNoteForm.tsx'
import { JobMarks } from '../job-marks/JobMarks.tsx'
import { TextClient } from '../message-templates/TextClient.tsx'
import { JobMessages } from '../messages/JobMessages.tsx'
import { JobActionContext } from '../open-jobs/job-list-context.ts'
import { JobButtons } from '../open-jobs/JobButtons.tsx'
import { JobMenu } from '../open-jobs/JobMenu.tsx'
import { Need } from '../open-jobs/Need.tsx'
import { RestoreJob } from '../restore-job/RestoreJob.tsx'
import { UndoJob } from '../undo-job/UndoJob.tsx'
import { useJobWork } from '../open-jobs/use-job-work.tsx'
import { Contact } from './Contact.tsx'
import { Duplicates } from './Duplicates.tsx'
import styles from './JobLifeView.module.css'
import { JobPhotos } from './JobPhotos.tsx'
import { LifeList } from './LifeList.tsx'
import { useAssignAtOnce } from './use-assign-at-once.ts'

/**
 * A job: where it is, whom to call, its facts, what happened, and what can be done about it, which stands on a phone in a
 * foot that stays in view (D-179).
 */
export function JobLifeView({ life }: { life: JobLife }) {
  const { job } = life
  const work = useJobWork()
  const isDeleted = life.deletedAt !== null
  const isOpen = job.need !== null && !isDeleted
  useAssignAtOnce(job, isOpen, work.begin)
  const call = useOpenCall()
  const isPhone = useNarrowScreen('medium')
  const now = useNow()
  const disputes = isDeleted ? [] : openableDisputes(job, now)
  const view = (
    <Card
      as="section"
      aria-labelledby="job-place"
      padding="large"
      band={
        <UrgencyBand urgency={job.urgency} label={urgencyLabel(job.urgency)}>
          #{job.jobNumber}
        </UrgencyBand>
      }
    >
      <div className={styles.parts}>
        <div className={styles.head}>
          <Heading level={1} id="job-place">
            {job.suburb ?? 'Unknown location'}
          </Heading>
          <p dir="auto" className={styles.address}>
            {shownAddress(job.address)}
          </p>
          {job.position && (
            <Link href={directionsToPosition(job.position)} target="_blank" rel="noreferrer">
              Location {withinText(job.position)} <VisuallyHidden>(new window)</VisuallyHidden>
            </Link>
          )}
          {isOpen ? <Need job={job} /> : <b>{endOf(life)}</b>}
          {life.mergedInto !== null && (
            <Link asChild>
              <RouterLink to={jobLifePath(life.mergedInto)}>#{life.mergedInto} goes on</RouterLink>
            </Link>
          )}
          <JobMarks job={job} />
        </div>
        <div className={styles.people}>
          <Contact
            who="Client"
            name={job.clientName}
            number={job.clientMobile}
            call={callOf(job, 'client')}
            text={job.clientMobile && <TextClient job={job} number={job.clientMobile} />}
          />
          {job.claimedBy && (
            <Contact
              who="Catcher"
              name={job.claimedBy.name}
              number={job.claimerMobile}
              call={callOf(job, 'catcher')}
            />
          )}
        </div>
        {call?.jobId === job.id && <CallQuestion key={call.key} call={call} />}
        {job.clientMobile && !isDeleted && <HoaxNumber job={job} mark={life.hoaxMark} />}
        <UndoJob life={life} />
        <RestoreJob life={life} />
        {isOpen && !isPhone && (
          <JobActionContext value={work.begin}>
            <JobButtons job={job} withCalls />
          </JobActionContext>
        )}
        <div className={styles.columns}>
          <section className={styles.section}>
            <Heading level={2}>Facts</Heading>
            <DefinitionList
              items={[
                { term: 'Snake Type', detail: snakeLabel(job.snakeType) },
                { term: 'Quoted', detail: dollarsText(job.quotedCost) },
                ...(job.clientPaid === null
                  ? []
                  : [{ term: 'Client paid', detail: dollarsText(job.clientPaid) }]),
                ...(job.seen.length > 0
                  ? [{ term: 'Seen by the client', detail: <TriageChips seen={job.seen} />, wide: true }]
                  : []),
                ...(job.locationDetails
                  ? [{ term: 'Where exactly', detail: job.locationDetails, wide: true }]
                  : []),
                ...(job.details ? [{ term: 'Details', detail: job.details, wide: true }] : []),
                { term: 'Logged by', detail: loggedBy(job), wide: true },
                ...(job.outcome ? [{ term: 'Outcome', detail: outcomeTexts[job.outcome] }] : []),
                ...(job.foundType ? [{ term: 'It was', detail: snakeLabel(job.foundType) }] : []),
                ...(job.releasePlace ? [{ term: 'Released at', detail: job.releasePlace }] : []),
                ...(job.completionNotes
                  ? [{ term: 'Completion notes', detail: job.completionNotes, wide: true }]
                  : []),
                ...(job.paymentReferenceNumber
                  ? [{ term: 'Payment reference', detail: job.paymentReferenceNumber, wide: true }]
                  : []),
              ]}
            />
            {!isDeleted && <JobPhotos job={job} />}
            <Duplicates life={life} />
            {disputes.length > 0 && (
              <Link asChild>
                <RouterLink
                  to={`${staffDisputesPath}?job=${job.id}&number=${job.jobNumber}&about=${disputes.join()}`}
                >
                  Open a dispute about this job
                </RouterLink>
              </Link>
            )}
          </section>
          <div className={styles.parts}>
            <section className={styles.section}>
              <Heading level={2}>What happened</Heading>
              <LifeList life={life} />
              {/* Without a number its client was erased, and with them every note. */}
              {job.clientMobile && <JobNoteForm key={job.id} job={job} />}
            </section>
            <section className={styles.section} aria-labelledby="job-messages">
              <Heading level={2} id="job-messages">
                Messages
              </Heading>
              <JobMessages jobId={job.id} />
            </section>
          </div>
        </div>
      </div>
      {work.dialog}
    </Card>
  )
  if (!isOpen || !isPhone) return view
  return (
    <div className={styles.withFoot}>
      {view}
      <section aria-label="What can be done" className={styles.foot}>
        <JobActionContext value={work.begin}>
          <JobMenu job={job} onItsPage />
        </JobActionContext>
      </section>
    </div>
  )
}

function endOf({ job, deletedAt, mergedInto }: JobLife): string {
  if (mergedInto !== null) return 'A duplicate: another job about the same snake goes on.'
  if (deletedAt) return 'Deleted. Only staff see this job.'
  return job.completedAt ? 'Completed' : 'Cancelled'
}

function loggedBy(job: QueuedJob): string {
  const { createdBy, isPublicSubmission } = job
  if (!createdBy) return nobodyLoggedText(job)
  return isPublicSubmission ? `Public request, through the link of ${createdBy.name}` : createdBy.name
}

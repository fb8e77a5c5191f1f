import { useState } from 'react'
import type { StaffDispute } from '@snake-dispatch/contract/disputes'
import { jobLifePath, paths, personPath } from '@snake-dispatch/contract/paths'
import { isAdmin, type User } from '@snake-dispatch/contract/user'
import { smsHref } from '@snake-dispatch/domain/client-message'
import { isUndecided } from '@snake-dispatch/domain/dispute'
import {
  disputeAuthorText,
  disputeLinkText,
  disputeTitle,
  offenceWaits,
  disputeTime,
} from '@snake-dispatch/domain/dispute-text'
import { Button, Card, Heading, Link, Notice } from '@snake-dispatch/design-system'
import { AlertDialog } from '@snake-dispatch/design-system/dialog'
import { portalConfig } from '@snake-dispatch/kit'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { CopyLink } from '@snake-dispatch/screen-parts/copy-link'
import { DisputeFacts } from '@snake-dispatch/screen-parts/dispute-facts'
import { DisputeForm } from '@snake-dispatch/screen-parts/dispute-form'
import { DisputeThread } from '@snake-dispatch/screen-parts/dispute-thread'
import { PhoneLink } from '../contact/ContactLinks.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import styles from './Disputes.module.css'
import { useRecordOffence, useReply } from './queries.ts'

/** A dispute as the office works on it: whom to ring, the facts, what was written, and the decision (D-175). */
export function DisputeView({ dispute, user }: { dispute: StaffDispute; user: User }) {
  const { id, jobNumber, subject, payment, mayReply, mayNotDecide, state } = dispute
  const { mutate, isPending, stop } = useReply(id)
  return (
    <Card as="section" aria-labelledby="dispute" padding="large">
      <div className={styles.content}>
        <Heading level={1} id="dispute">
          {disputeTitle[subject]}, job{' '}
          <Link asChild>
            <RouterLink to={jobLifePath(jobNumber)}>#{jobNumber}</RouterLink>
          </Link>
        </Heading>
        <People dispute={dispute} user={user} />
        {dispute.clientLink !== null && <LinkForClient dispute={dispute} link={dispute.clientLink} />}
        {payment && <DisputeFacts payment={payment} />}
        {subject === 'share' && <Offence dispute={dispute} user={user} />}
        <DisputeThread {...dispute} reader="office" />
        {mayReply && (
          <DisputeForm
            owner={user.id}
            draft={`dispute.${id}.reply`}
            label="Write to both"
            hint="Both parties read it."
            send="Send"
            isSending={isPending}
            onStop={stop}
            onSend={(text, onSent) => mutate(text, { onSuccess: onSent })}
          />
        )}
        {mayNotDecide === null ? (
          <DecisionForm key={state} dispute={dispute} user={user} />
        ) : (
          isUndecided(state) && <Notice>{mayNotDecide}</Notice>
        )}
      </div>
    </Card>
  )
}

function People({ dispute: { people }, user }: { dispute: StaffDispute; user: User }) {
  return (
    <ul className={styles.people} aria-label="Whom to ring">
      {people.map(({ role, userId, name, phone }) => (
        <li key={role} className={styles.person}>
          {disputeAuthorText[role]}:{' '}
          {userId !== null && isAdmin(user) ? (
            <Link asChild>
              <RouterLink to={personPath(userId)}>{name ?? 'Erased'}</RouterLink>
            </Link>
          ) : (
            (name ?? 'Erased')
          )}
          {phone ? <PhoneLink number={phone} /> : 'No phone'}
        </li>
      ))}
    </ul>
  )
}

/** Gives the client the page of the dispute: most have no link of their own, or one that only looks (D-181). */
function LinkForClient({ dispute: { jobNumber, people }, link }: { dispute: StaffDispute; link: string }) {
  const phone = people.find(({ role }) => role === 'client')?.phone
  const address = `${portalConfig().origin}${paths.request}#${link}`
  return (
    <div className={styles.content}>
      <p>
        The client reads and answers on their own page. Give its link to the client alone: the one in the
        catcher’s text does not show the dispute.
      </p>
      {phone && (
        <div>
          <Button size="small" icon="sms" asChild>
            <a href={smsHref(phone, disputeLinkText(jobNumber, address))}>Text the link to the client</a>
          </Button>
        </div>
      )}
      <CopyLink link={address} label="The client’s link" copied="The client’s link is ready to be pasted." />
    </div>
  )
}

/** The payment offence of the job, or the way to record it once it was finally decided for the logger, or from when. */
function Offence({ dispute, user }: { dispute: StaffDispute; user: User }) {
  const { offence, entries, jobNumber, payment, state, appealUntil } = dispute
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, stop } = useRecordOffence(dispute)
  const decision = entries.findLast(({ outcome }) => outcome !== null)
  const stands = offence !== null && offence.withdrawnAt === null
  const isParty = dispute.people.some(({ userId }) => userId === user.id)
  const mayRecord =
    isAdmin(user) && !isParty && !stands && decision?.outcome === 'logger' && payment?.receivedAt === null
  const waits = offenceWaits(state, appealUntil === null ? null : new Date(appealUntil))
  return (
    <>
      {offence && (
        <p>
          {stands
            ? `Payment offence ${offence.number} stands for it, suspended until ${disputeTime(offence.suspendedUntil)}.`
            : `Payment offence ${offence.number} was withdrawn.`}
          {stands && decision?.outcome === 'catcher' && ' It was decided for the catcher: withdraw it.'}
        </p>
      )}
      {mayRecord && waits !== null && <p>{waits}</p>}
      {mayRecord && waits === null && (
        <div>
          <Button size="small" variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Record Offence
          </Button>
        </div>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Suspend the catcher?"
        description={`Their payment offence: job #${jobNumber}. They are signed out at once and cannot sign in until it ends.`}
        cancelLabel="Cancel"
        confirmLabel="Record Offence"
        tone="danger"
        loading={isPending}
        onStop={stop}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

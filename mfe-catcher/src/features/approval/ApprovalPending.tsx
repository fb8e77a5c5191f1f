import { useEffect, useState } from 'react'
import { pushSettingsPath } from '@snake-dispatch/contract/paths'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Button, Heading, Link } from '@snake-dispatch/design-system'
import { EmptyState } from '@snake-dispatch/design-system/signed-in'
import { refreshSession, serverDate, session, useSession } from '@snake-dispatch/kit'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { ApprovalPush } from './ApprovalPush.tsx'
import styles from './ApprovalPending.module.css'
import { getsMessages, useMessageSettings } from '../message-settings/queries.ts'
import { announceApproval } from './announce-approval.ts'
import { useApprovalCheck } from './use-approval-check.ts'

/**
 * What a registered catcher sees until an admin has approved the account (AUTH-13): no job data, and what happens next.
 * The live socket brings the decision; where it cannot, this page asks for it.
 */
export function ApprovalPending() {
  const { user } = useSession()
  const [checking, setChecking] = useState(false)
  const [outcome, setOutcome] = useState('')
  useApprovalCheck()
  useEffect(announceApproval, [])

  async function check() {
    setChecking(true)
    setOutcome('')
    const before = session.get()
    await refreshSession()
    setChecking(false)
    setOutcome(
      session.get() === before
        ? 'The server cannot be reached. This page goes on trying.'
        : `Still waiting for an admin at ${formatSydney(serverDate(), 'time')}.`,
    )
  }

  return (
    <EmptyState
      headingLevel={1}
      className={styles.pending}
      icon="schedule"
      title="Approval pending"
      description={
        <>
          <p>Your account is pending admin approval.</p>
          <Heading level={2} size="md" className={styles.next}>
            What happens next
          </Heading>
          <ol className={styles.steps}>
            <li>An admin looks at your registration{user && `, licence ${user.licenseNumber}`}.</li>
            <li>Once it is approved, this page opens by itself.</li>
            <li>If it is rejected, you are signed out, and the login page says why.</li>
          </ol>
          <p>You can close this page and sign in again later.</p>
          {user && getsMessages(user) && <ProveFirst />}
        </>
      }
      action={
        <>
          {user && <ApprovalPush userId={user.id} />}
          <Button icon="refresh" loading={checking} onClick={() => void check()}>
            Check again
          </Button>
          <output className={styles.outcome}>{outcome}</output>
        </>
      }
    />
  )
}

/** By what means who waits hears of the approval: nothing goes to an address that is not proven (D-188). */
function ProveFirst() {
  const { data } = useMessageSettings()
  const sent = data?.addresses.filter(
    ({ address, isSent, blocked }) => isSent && address !== null && !blocked,
  )
  const proven = sent?.filter(({ isProven }) => isProven).map(({ channel }) => channel)
  if (!sent?.length || !proven) return null
  if (proven.length > 0)
    return (
      <p>
        {proven.includes('mail')
          ? 'We write to you when you are approved.'
          : 'We text you when you are approved.'}
      </p>
    )
  return (
    <p>
      We write to you when you are approved, once you have{' '}
      <Link asChild>
        <RouterLink to={pushSettingsPath}>proven your address</RouterLink>
      </Link>
      .
    </p>
  )
}

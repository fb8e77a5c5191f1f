import { useId, useRef, useState } from 'react'
import type { MissedPayment } from '@snake-dispatch/contract/logger-payments'
import { jobLifePath } from '@snake-dispatch/contract/paths'
import { isAdmin, type User } from '@snake-dispatch/contract/user'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { suspensionLength } from '@snake-dispatch/domain/suspension'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Button, Heading, Icon, Link } from '@snake-dispatch/design-system'
import { AlertDialog } from '@snake-dispatch/design-system/dialog'
import { useSession } from '@snake-dispatch/kit'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
import styles from './MissedPayments.module.css'
import { useEndMissed, useMissedPayments } from './queries.ts'

/** Payments that loggers say have not arrived: each may become an offence, and none does by itself (D-148). */
export function MissedPayments() {
  const id = useId()
  const { user } = useSession()
  const { data } = useMissedPayments()
  const area = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusRestore(heading, area)
  if (!data || data.length === 0 || !user) return null
  return (
    <section ref={area} aria-labelledby={id} className={styles.payments}>
      <Heading level={2} id={id} ref={heading} tabIndex={-1} className={styles.title}>
        Loggers who were not paid
      </Heading>
      <ul className={styles.list}>
        {data.map((payment) => (
          <Missed key={payment.jobId} payment={payment} reader={user} />
        ))}
      </ul>
      {!isAdmin(user) && <p className={styles.small}>An admin can record a payment offence.</p>}
    </section>
  )
}

function Missed({ payment, reader }: { payment: MissedPayment; reader: User }) {
  const { jobNumber, amount, logger, catcher, sentAt, missedAt, offences, hasOffence } = payment
  const [isAsking, setAsking] = useState(false)
  const isOwn = catcher.id === reader.id
  const { settle, record } = useEndMissed(payment, () => setAsking(false))
  return (
    <li className={styles.payment}>
      <p className={styles.text}>
        <Icon name="payments" size="small" className={styles.icon} />{' '}
        <strong>
          {logger.name} has not received {dollarsText(amount)} from {catcher.name}
        </strong>
      </p>
      <p className={styles.small}>
        <Link asChild>
          <RouterLink to={jobLifePath(jobNumber)}>#{jobNumber}</RouterLink>
        </Link>
        , said on {dateOf(missedAt)}.{' '}
        {sentAt ? `Marked as sent on ${dateOf(sentAt)}.` : 'Never marked as sent.'}
        {hasOffence && ' A payment offence is recorded for it already.'}
      </p>
      <div className={styles.buttons}>
        {isAdmin(reader) && !isOwn && !hasOffence && (
          <Button
            size="small"
            variant="danger"
            aria-label={`Record Offence: ${catcher.name}, job #${jobNumber}`}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            Record Offence
          </Button>
        )}
        {isOwn ? (
          <span className={styles.small}>Another moderator decides</span>
        ) : (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Dealt With: job #${jobNumber}`}
            loading={settle.isPending}
            onStop={settle.stop}
            onClick={() => settle.mutate()}
          >
            Dealt With
          </Button>
        )}
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Suspend ${catcher.name} for ${suspensionLength(offences + 1)}?`}
        description={`Their payment offence: job #${jobNumber}, ${dollarsText(amount)} to ${logger.name}. They are signed out at once and cannot sign in until then.`}
        cancelLabel="Cancel"
        confirmLabel="Record Offence"
        tone="danger"
        loading={record.isPending}
        onStop={record.stop}
        onConfirm={() => record.mutate()}
      />
    </li>
  )
}

const dateOf = (instant: string) => formatSydney(new Date(instant), 'date')

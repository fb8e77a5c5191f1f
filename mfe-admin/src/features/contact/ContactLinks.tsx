import { Fragment } from 'react'
import { Link } from '@snake-dispatch/design-system'
import { dialledNumber, formatPhone, isMobile } from '@snake-dispatch/domain/phone'
import { CallLink } from '../job-calls/CallLink.tsx'
import type { Call } from '../job-calls/open-call.ts'
import styles from './ContactLinks.module.css'

/**
 * A phone number that can be called with one press.
 * @param call whom that calls about a job: then the page asks what came of it (D-164)
 */
export function PhoneLink({ number, call }: { number: string; call?: Call }) {
  if (!call)
    return (
      <Link href={`tel:${dialledNumber(number)}`} className={styles.link}>
        {formatPhone(number)}
      </Link>
    )
  return (
    <Link asChild className={styles.link}>
      <CallLink call={call} number={number}>
        {formatPhone(number)}
      </CallLink>
    </Link>
  )
}

/**
 * What somebody signs in with: an email address, or the mobile that they registered with.
 * @param oneLine that an address does not break: what does not fit its place is cut there
 */
export function LoginLink({ login, oneLine = false }: { login: string; oneLine?: boolean }) {
  return isMobile(login) ? <PhoneLink number={login} /> : <MailLink address={login} oneLine={oneLine} />
}

/** An address that is too long for its line breaks after its @ and its dots. */
function MailLink({ address, oneLine }: { address: string; oneLine: boolean }) {
  return (
    <Link href={`mailto:${address}`} className={styles.link}>
      {(oneLine ? [address] : address.split(/(?<=[@.])/)).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts never change their order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Link>
  )
}

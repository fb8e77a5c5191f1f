import { Fragment, type ReactNode } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/user'
import { Link } from '@snake-dispatch/design-system'
import { formatPhone, isMobile, normalisePhone } from '@snake-dispatch/domain/phone'
import { formatSydney, relativeTime } from '@snake-dispatch/domain/sydney-time'

/** What an admin reads of a registration, ready to be shown; the same in table and cards. */
export interface RegistrationFacts {
  /** Email, or the mobile that somebody registered with. */
  login: ReactNode
  contact: ReactNode
  company: string
  address: string
  serviceAreas: string
  /** How long ago. */
  since: string
  /** When exactly, in Sydney time. */
  registeredAt: string
}

const NONE = 'Not given'

/** Prepares one registration for the screen. */
export function registrationFacts(user: AccountForAdmin, now: Date): RegistrationFacts {
  const registered = new Date(user.createdAt)
  return {
    login: isMobile(user.email) ? <Phone number={user.email} /> : <Mail address={user.email} />,
    contact: user.contactNumber ? <Phone number={user.contactNumber} /> : NONE,
    company: user.company ?? NONE,
    address: user.address ?? NONE,
    serviceAreas: user.serviceAreas ?? NONE,
    since: relativeTime(registered, now),
    registeredAt: formatSydney(registered, 'dateTime'),
  }
}

function Phone({ number }: { number: string }) {
  return <Link href={`tel:${normalisePhone(number)}`}>{formatPhone(number)}</Link>
}

/** An address that is too long for its line breaks after its @ and its dots. */
function Mail({ address }: { address: string }) {
  return (
    <Link href={`mailto:${address}`}>
      {address.split(/(?<=[@.])/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts never change their order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Link>
  )
}

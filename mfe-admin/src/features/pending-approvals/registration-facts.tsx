import type { ReactNode } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { formatSydney, relativeTime } from '@snake-dispatch/domain/sydney-time'
import { LoginLink, PhoneLink } from '../contact/ContactLinks.tsx'

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
    login: <LoginLink login={user.email} />,
    contact: user.contactNumber ? <PhoneLink number={user.contactNumber} /> : NONE,
    company: user.company ?? NONE,
    address: user.address ?? NONE,
    serviceAreas: user.serviceAreas ?? NONE,
    since: relativeTime(registered, now),
    registeredAt: formatSydney(registered, 'dateTime'),
  }
}

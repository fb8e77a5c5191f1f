import type { PendingRegistration } from '@snake-dispatch/contract/registration'

/** What table and cards of registrations have in common. */
export interface PendingRowsProps {
  users: readonly PendingRegistration[]
  /** When the list was fetched. */
  asOf: Date
  /** As of `DecisionButtons`. */
  onDecide: (next: HTMLElement | null) => void
}

/** One of them. */
export interface PendingRowProps extends Omit<PendingRowsProps, 'users'> {
  user: PendingRegistration
}

export const registrationId = ({ id }: PendingRegistration): number => id

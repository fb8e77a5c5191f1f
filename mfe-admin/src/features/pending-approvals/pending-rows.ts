import type { PendingRegistration } from '@snake-dispatch/contract/registration'

/** The registrations that are chosen to be approved together. */
export interface Selection {
  readonly has: (id: number) => boolean
  readonly set: (ids: readonly number[]) => void
  readonly toggle: (id: number) => void
}

/** What table and cards of registrations have in common. */
export interface PendingRowsProps {
  users: readonly PendingRegistration[]
  /** When the list was fetched. */
  asOf: Date
  /** As of `DecisionButtons`. */
  onDecide: (next: HTMLElement | null) => void
  /** Left out where they are decided one by one. */
  selection: Selection | undefined
}

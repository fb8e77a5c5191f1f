import type { PendingRegistration } from '@snake-dispatch/contract/registration'
import type { Selection } from '../data-table/selection.ts'

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

import { use, type ReactNode } from 'react'
import type { PendingRegistration } from '@snake-dispatch/contract/registration'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import { SelectionContext } from '../data-table/selection.ts'

interface PendingChoiceProps {
  user: PendingRegistration
  label: ReactNode
  /** What stands in its place where none are chosen. */
  otherwise?: ReactNode
}

/** Where several registrations are approved together: the box that chooses this one. */
export function PendingChoice({ user: { id }, label, otherwise }: PendingChoiceProps) {
  const selection = use(SelectionContext)
  if (!selection) return otherwise
  return <Checkbox label={label} checked={selection.has(id)} onChange={() => selection.toggle(id)} />
}

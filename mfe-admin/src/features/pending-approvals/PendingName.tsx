import { use } from 'react'
import type { PendingRegistration } from '@snake-dispatch/contract/registration'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import { SelectionContext } from '../data-table/selection.ts'

/** Who registered, and where several are approved together a box that chooses them. */
export function PendingName({ user: { id, name } }: { user: PendingRegistration }) {
  const selection = use(SelectionContext)
  if (!selection) return name
  return <Checkbox label={name} checked={selection.has(id)} onChange={() => selection.toggle(id)} />
}

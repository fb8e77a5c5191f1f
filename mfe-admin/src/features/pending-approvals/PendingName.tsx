import type { PendingRegistration } from '@snake-dispatch/contract/registration'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import type { Selection } from '../data-table/selection.ts'

/** Who registered, and where several are approved together a box that chooses them. */
export function PendingName({
  user: { id, name },
  selection,
}: {
  user: PendingRegistration
  selection: Selection | undefined
}) {
  if (!selection) return name
  return <Checkbox label={name} checked={selection.has(id)} onChange={() => selection.toggle(id)} />
}

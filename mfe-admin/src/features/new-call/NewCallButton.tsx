import { newCallPath } from '@snake-dispatch/contract/paths'
import { Button } from '@snake-dispatch/design-system'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'

/** Leads to the form for what a caller says, as the key N does (D-161); where staff have a bar, that has it (D-179). */
export function NewCallButton() {
  if (useNarrowScreen()) return null
  return (
    <Button asChild size="small" variant="primary" icon="call" aria-keyshortcuts="N">
      <Link to={newCallPath}>New call</Link>
    </Button>
  )
}

import { newCallPath } from '@snake-dispatch/contract/paths'
import { Button } from '@snake-dispatch/design-system'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'

/** Leads to the form for what a caller says, as the key N does (D-161); on a phone a sign alone, beside the heading. */
export function NewCallButton() {
  const isNarrow = useNarrowScreen()
  const name = 'New call'
  return (
    <Button
      asChild
      size="small"
      variant="primary"
      icon="call"
      aria-keyshortcuts="N"
      {...(isNarrow && { 'aria-label': name })}
    >
      <Link to={newCallPath}>{isNarrow ? undefined : name}</Link>
    </Button>
  )
}

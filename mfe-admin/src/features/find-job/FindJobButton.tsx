import { Button } from '@snake-dispatch/design-system'
import { findOpen, useNarrowScreen } from '@snake-dispatch/kit'

/** Opens the search of everything, on a narrow screen: on a wide one the header has it (D-177). */
export function FindJobButton() {
  const narrow = useNarrowScreen()
  if (!narrow) return null
  return (
    <Button
      icon="search"
      size="small"
      aria-haspopup="dialog"
      aria-label="Find a job or person"
      onClick={() => findOpen.set(true)}
    />
  )
}

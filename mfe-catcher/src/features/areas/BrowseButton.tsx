import type { ComponentPropsWithRef } from 'react'
import { Button } from '@snake-dispatch/design-system'

interface BrowseButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  loading: boolean
}

/** What opens the menu of the areas. Rest props go to the button. */
export const BrowseButton = (props: BrowseButtonProps) => (
  <Button {...props} variant="quiet" icon="map">
    Browse Areas
  </Button>
)

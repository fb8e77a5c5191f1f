import { Button } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'

/** The dialog with the steps, in a file of its own. */
export const InstallSteps = lazy(() => import('./InstallSteps.tsx').then((found) => found.InstallSteps))

/** Offers the steps that put the portal on the home screen (AUTH-16). */
export function AddToHomeScreen() {
  const { isOpen, isOpening, open, close } = InstallSteps.useOpen()
  return (
    <>
      <Button
        variant="quiet"
        icon="mobile_arrow_down"
        aria-haspopup="dialog"
        loading={isOpening}
        onClick={open}
      >
        Add to Home Screen
      </Button>
      {isOpen && <InstallSteps onClose={close} />}
    </>
  )
}

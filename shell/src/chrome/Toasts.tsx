import { Toaster } from '@snake-dispatch/design-system'
import { dismissToast, useShownToast } from '@snake-dispatch/kit'

/** The one place where toasts are drawn (UI-01). */
export function Toasts() {
  const toast = useShownToast()
  return (
    <Toaster
      toast={toast ?? null}
      onOpenChange={(open) => {
        if (toast && !open) dismissToast(toast.id)
      }}
      label="Notifications ({hotkey})"
      closeLabel="Close"
    />
  )
}

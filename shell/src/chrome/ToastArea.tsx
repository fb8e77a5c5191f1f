import { Toaster } from '@snake-dispatch/design-system/toast'
import { dismissToast, setToastHeight, useShownToast } from '@snake-dispatch/kit'

/** The one place where toasts are rendered (UI-01). */
export function ToastArea() {
  const toast = useShownToast()
  return (
    <Toaster
      toast={toast ?? null}
      onOpenChange={(open) => {
        if (toast && !open) dismissToast(toast.id)
      }}
      label="Notifications ({hotkey})"
      closeLabel="Close"
      onHeightChange={setToastHeight}
    />
  )
}

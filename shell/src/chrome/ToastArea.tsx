import { Toaster } from '@snake-dispatch/design-system/toast'
import { dismissToast, setToastHeight, useShownToast } from '@snake-dispatch/kit'
import { useLocation } from '@snake-dispatch/kit/router'
import { hasHeader } from './has-header.ts'

/** The one place where toasts are rendered (UI-01). */
export function ToastArea() {
  const toast = useShownToast()
  const { pathname } = useLocation()
  return (
    <Toaster
      toast={toast ?? null}
      onOpenChange={(open) => {
        if (toast && !open) dismissToast(toast.id)
      }}
      label="Notifications ({hotkey})"
      closeLabel="Close"
      overHeader={hasHeader(pathname)}
      onHeightChange={setToastHeight}
    />
  )
}

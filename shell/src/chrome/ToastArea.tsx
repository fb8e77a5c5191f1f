import { Toaster } from '@snake-dispatch/design-system/toast'
import { dismissToast, setToastHeight, useToasts } from '@snake-dispatch/kit'

/** The one place where toasts are rendered (UI-01). */
export function ToastArea() {
  return (
    <Toaster
      toasts={useToasts()}
      onDismiss={dismissToast}
      label="Notifications ({hotkey})"
      closeLabel="Close"
      onHeightChange={setToastHeight}
    />
  )
}

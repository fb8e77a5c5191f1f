import * as RadixToast from 'radix-ui/toast'
import { useCallback, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useToastPlace } from '../../internal/ToastPlace.tsx'
import { followToasts } from '../../internal/follow-toasts.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Toast.module.css'

/** One message; `open: false` closes it with its animation, while its owner still has it. */
export interface ToastMessage {
  id: number
  title: string
  description?: ReactNode
  /** `destructive` for what failed. */
  variant: 'default' | 'destructive'
  /** How long it is shown, in milliseconds; default 5000. */
  duration?: number | undefined
  /** How urgent its subject is, which colours its edge. */
  urgency?: 'high' | 'medium' | 'low' | undefined
  /** What can be done about it, at most two; each closes it. */
  actions?: readonly { label: string; onPress: () => void }[] | undefined
  open: boolean
}

export interface ToasterProps {
  /** The messages, oldest first; three are shown, and more wait until one of these is closed. */
  toasts: readonly ToastMessage[]
  /** Called when the time of a message is up, it is swiped away, closed, or Escape is pressed in it. */
  onDismiss: (id: ToastMessage['id']) => void
  /** Accessible name of the region; `{hotkey}` in it becomes the key, e.g. 'Notifications ({hotkey})'. */
  label: string
  /** Accessible name of the close button, e.g. 'Close'. */
  closeLabel: string
  /**
   * Called with the height of what is shown, in px, for what makes room for it; 0 when nothing is shown, or stands
   * elsewhere because a button lies there.
   */
  onHeightChange?: ((height: number) => void) | undefined
}

const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50
/** More would cover the page; nobody reads them within their time. */
const SHOWN_AT_ONCE = 3
const HOTKEY_PLACE = / ?\(?\{hotkey\}\)?/

/**
 * Shows short messages above the page, never over its header (UI-01, D-159): below each other, each for its own time, by
 * default 5 seconds, dismissed by a swipe of 50 px to the right, focused by F8, at most 420 px wide. Where they would cover
 * a button they stand elsewhere (D-171). While a dialog is open they are part of it, above its panel. Rendered once per
 * page; it has no state of its own.
 */
export function Toaster({ toasts, onDismiss, label, closeLabel, onHeightChange }: ToasterProps) {
  const place = useToastPlace()
  const follow = useCallback(
    (element: HTMLOListElement | null) =>
      element ? followToasts(element, place?.parentElement, onHeightChange) : undefined,
    [place, onHeightChange],
  )
  const viewport = (
    <RadixToast.Viewport
      ref={follow}
      label={label}
      hotkey={['F8']}
      data-in-dialog={place ? true : undefined}
      className={styles.viewport}
    />
  )
  let open = 0
  // Those that are leaving stay for their animation.
  const shown = toasts.filter((toast) => !toast.open || ++open <= SHOWN_AT_ONCE)
  return (
    <RadixToast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label={label.replace(HOTKEY_PLACE, '')}
    >
      {shown.map((toast) => (
        <Message key={toast.id} toast={toast} closeLabel={closeLabel} onDismiss={onDismiss} />
      ))}
      {place ? createPortal(viewport, place) : viewport}
    </RadixToast.Provider>
  )
}

interface MessageProps extends Pick<ToasterProps, 'closeLabel' | 'onDismiss'> {
  toast: ToastMessage
}

function Message({ toast, closeLabel, onDismiss }: MessageProps) {
  return (
    <RadixToast.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) onDismiss(toast.id)
      }}
      duration={toast.duration ?? DURATION_MS}
      data-variant={toast.variant}
      data-urgency={toast.urgency}
      className={styles.toast}
    >
      <Icon name={toast.variant === 'destructive' ? 'error' : 'info'} className={styles.icon} />
      <div className={styles.texts}>
        <RadixToast.Title className={styles.title}>{toast.title}</RadixToast.Title>
        {toast.description && (
          <RadixToast.Description className={styles.description}>{toast.description}</RadixToast.Description>
        )}
        {toast.actions && (
          <div className={styles.actions}>
            {toast.actions.map((action) => (
              <RadixToast.Action
                key={action.label}
                // Read out with the message, for whom the button is not in reach.
                altText={action.label}
                className={styles.action}
                onClick={action.onPress}
              >
                {action.label}
              </RadixToast.Action>
            ))}
          </div>
        )}
      </div>
      <RadixToast.Close aria-label={closeLabel} className={styles.close}>
        <Icon name="close" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

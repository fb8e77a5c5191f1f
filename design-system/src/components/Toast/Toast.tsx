import * as RadixToast from 'radix-ui/toast'
import { useCallback, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useToastPlace } from '../../internal/ToastPlace.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Toast.module.css'

/** One message; `open: false` closes it with its animation, while its owner still has it. */
export interface ToastMessage {
  id: string | number
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
  /** The message to show, at most one at a time. */
  toast: ToastMessage | null
  /** Called with false when the time is up, the toast is swiped away, closed, or Escape is pressed in it. */
  onOpenChange: (open: boolean) => void
  /** Accessible name of the region; `{hotkey}` in it becomes the key, e.g. 'Notifications ({hotkey})'. */
  label: string
  /** Accessible name of the close button, e.g. 'Close'. */
  closeLabel: string
  /** Called with the height of what is shown, in px, for what makes room for it; 0 when nothing is shown. */
  onHeightChange?: ((height: number) => void) | undefined
}

const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50
const HOTKEY_PLACE = / ?\(?\{hotkey\}\)?/

/**
 * Shows short messages above the page, never over its header (UI-01, D-159): one at a time, for 5 seconds, dismissed by a swipe of 50 px to the
 * right, focused by F8, at most 420 px wide. While a dialog is open they are part of it, above its panel. Rendered once
 * per page; it has no state of its own.
 */
export function Toaster(props: ToasterProps) {
  const { toast, onOpenChange, label, closeLabel, onHeightChange } = props
  const place = useToastPlace()
  const followHeight = useCallback(
    (element: HTMLElement | null) => followHeightOf(element, place?.parentElement, onHeightChange),
    [place, onHeightChange],
  )
  const viewport = (
    <RadixToast.Viewport
      ref={followHeight}
      label={label}
      hotkey={['F8']}
      data-in-dialog={place ? true : undefined}
      className={styles.viewport}
    />
  )
  return (
    <RadixToast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label={label.replace(HOTKEY_PLACE, '')}
    >
      {toast && (
        <RadixToast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={onOpenChange}
          duration={toast.duration ?? DURATION_MS}
          data-variant={toast.variant}
          data-urgency={toast.urgency}
          className={styles.toast}
        >
          <Icon name={toast.variant === 'destructive' ? 'error' : 'info'} className={styles.icon} />
          <div className={styles.texts}>
            <RadixToast.Title className={styles.title}>{toast.title}</RadixToast.Title>
            {toast.description && (
              <RadixToast.Description className={styles.description}>
                {toast.description}
              </RadixToast.Description>
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
      )}
      {place ? createPortal(viewport, place) : viewport}
    </RadixToast.Provider>
  )
}

/**
 * Tells the panel of a dialog how high the message in it is, so that it makes room, and the page. Not through the style of
 * the whole document: the browser would compute all of its styles again with every message.
 */
function followHeightOf(
  viewport: HTMLElement | null,
  panel: HTMLElement | null | undefined,
  onHeightChange?: (height: number) => void,
) {
  if (!viewport) return
  const tell = (height: number) => {
    if (height > 0) panel?.style.setProperty('--toast-height', `${height}px`)
    else panel?.style.removeProperty('--toast-height')
    onHeightChange?.(height)
  }
  const follow = new ResizeObserver(() => tell(viewport.offsetHeight))
  follow.observe(viewport)
  return () => {
    follow.disconnect()
    tell(0)
  }
}

import * as RadixToast from 'radix-ui/toast'
import type { ReactNode } from 'react'
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
  /** True where a phone's page has a header, which a message may cover for a moment; else it lies below the top line. */
  overHeader?: boolean | undefined
}

const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50
const HOTKEY_PLACE = / ?\(?\{hotkey\}\)?/

/**
 * Shows short messages above the page (UI-01): one at a time, for 5 seconds, dismissed by a swipe of 50 px to the
 * right, focused by F8, at most 420 px wide. While a dialog is open they are part of it, above its panel. Rendered once
 * per page; it has no state of its own.
 */
export function Toaster({ toast, onOpenChange, label, closeLabel, overHeader = false }: ToasterProps) {
  const place = useToastPlace()
  const viewport = (
    <RadixToast.Viewport
      ref={followHeight}
      label={label}
      hotkey={['F8']}
      data-in-dialog={place ? true : undefined}
      data-over-header={overHeader || undefined}
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

/** Tells the page how high the message is, so that its dialog and the button to new jobs make room for it. */
function followHeight(viewport: HTMLElement | null) {
  if (!viewport) return
  const { style } = document.documentElement
  const follow = new ResizeObserver(() => style.setProperty('--toast-height', `${viewport.offsetHeight}px`))
  follow.observe(viewport)
  return () => {
    follow.disconnect()
    style.removeProperty('--toast-height')
  }
}

import { errorText } from '@snake-dispatch/client/api-error'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import { createStore, useStore } from './store.ts'

/** How long a toast shows, in milliseconds, unless it says otherwise (UI-01). */
export const TOAST_DURATION = 5_000
/** How long a dismissed toast is kept before it is removed, in milliseconds (UI-01). */
export const TOAST_REMOVAL_DELAY = 1_000_000

export interface ToastOptions {
  title: string
  description?: string
  /** `destructive` for failures. */
  variant?: 'default' | 'destructive'
  /** Milliseconds until it closes by itself. */
  duration?: number
  /** Of a job, which colours it. */
  urgency?: Urgency
  /** What can be done about it, at most two buttons; each also closes it. */
  actions?: readonly ToastAction[]
}

/** A button of a toast. */
export interface ToastAction {
  label: string
  onPress: () => void
}

export interface ShownToast extends ToastOptions {
  description: string
  variant: 'default' | 'destructive'
  duration: number
  id: number
  open: boolean
}

const shown = createStore<ShownToast | undefined>(undefined)
const height = createStore(0)
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast in the place of the one before it: at most one is visible (UI-01). Answers its id. */
export function toast(options: ToastOptions): number {
  clearTimeout(removal)
  const id = ++lastId
  shown.set({ description: '', variant: 'default', duration: TOAST_DURATION, ...options, id, open: true })
  return id
}

/**
 * Says that something failed (UI-01).
 * @param reason a sentence, or the error
 * @param otherwise the sentence for an error that has none of the server
 */
export function toastFailure(
  title: string,
  reason: unknown,
  {
    otherwise = 'Please try again',
    duration = TOAST_DURATION,
  }: { otherwise?: string; duration?: number } = {},
): number {
  const description = typeof reason === 'string' ? reason : errorText(reason, otherwise)
  return toast({ variant: 'destructive', title, description, duration })
}

/** Closes the toast with this id, if it is the one on show; it is removed after `TOAST_REMOVAL_DELAY`. */
export function dismissToast(id: number): void {
  const current = shown.get()
  if (current?.id !== id || !current.open) return
  shown.set({ ...current, open: false })
  removal = setTimeout(() => {
    if (shown.get()?.id === id) shown.set(undefined)
  }, TOAST_REMOVAL_DELAY)
}

/** The toast to render, open or just closed; for the one place that renders toasts. */
export function useShownToast(): ShownToast | undefined {
  return useStore(shown)
}

/** Remembers how high the toast is on the screen, in px; for the one place that renders toasts. */
export const setToastHeight = height.set

/** How high the toast is on the screen, in px, for what makes room for it; 0 without one. */
export function useToastHeight(): number {
  return useStore(height)
}

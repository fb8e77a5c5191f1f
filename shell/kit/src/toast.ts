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
  /** News of a kind of which the newest is enough, e.g. new jobs: the one before gives way. */
  topic?: string
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

const toasts = createStore<readonly ShownToast[]>([])
const height = createStore(0)
let lastId = 0

/**
 * Shows a toast below those that are there: none takes the place of another one's outcome (D-171). Only one that says the
 * same, or is of the same topic, gives way. Answers its id.
 */
export function toast(options: ToastOptions): number {
  const id = ++lastId
  const next: ShownToast = {
    description: '',
    variant: 'default',
    duration: TOAST_DURATION,
    ...options,
    id,
    open: true,
  }
  toasts.set([...toasts.get().filter((before) => newsOf(before) !== newsOf(next)), next])
  return id
}

/** Equal for toasts of which the newest is enough. */
const newsOf = ({ topic, title, description, variant }: ShownToast) =>
  topic ?? [title, description, variant].join('\n')

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

/** Closes the toast with this id; it is removed after `TOAST_REMOVAL_DELAY`. */
export function dismissToast(id: number): void {
  const all = toasts.get()
  if (!all.some((shown) => shown.id === id && shown.open)) return
  toasts.set(all.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)))
  setTimeout(() => toasts.set(toasts.get().filter((shown) => shown.id !== id)), TOAST_REMOVAL_DELAY)
}

/** Forgets all toasts at once; for tests. */
export function clearToasts(): void {
  toasts.set([])
}

/** The newest toast, open or just closed; undefined without one. */
export function useShownToast(): ShownToast | undefined {
  return useStore(toasts).at(-1)
}

/** All toasts, oldest first, open or just closed; for the one place that renders toasts. */
export function useToasts(): readonly ShownToast[] {
  return useStore(toasts)
}

/** Remembers how high the toasts are on the screen, in px; for the one place that renders toasts. */
export const setToastHeight = height.set

/** How high the toasts are on the screen, in px, for what makes room for it; 0 without any, and where they gave way to what lies there. */
export function useToastHeight(): number {
  return useStore(height)
}

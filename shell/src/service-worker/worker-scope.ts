import type { WorkerMessage } from '@snake-dispatch/contract/notifications'

/**
 * What the service worker uses of the browser's ServiceWorkerGlobalScope. TypeScript knows it only in place of the
 * page's types, which the rest of this package needs.
 */
export interface WorkerScope {
  readonly origin: string
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: {
    showNotification(title: string, options: RingingOptions): Promise<void>
    /** Where the browser has Background Sync. */
    readonly sync?: { register(tag: string): Promise<void> }
    readonly pushManager: {
      subscribe(options: PushSubscriptionOptionsInit): Promise<Pick<PushSubscription, 'toJSON'>>
    }
  }
  skipWaiting(): Promise<void>
  readonly fetch: typeof fetch
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

/** What TypeScript does not know yet of a notification. */
type RingingOptions = NotificationOptions & {
  readonly renotify: boolean
  readonly actions?: readonly { readonly action: string; readonly title: string }[]
}

/** What the browser says of a subscription that it has changed; Firefox and older Chromium say nothing. */
export interface SubscriptionChange {
  readonly oldSubscription?: Pick<PushSubscription, 'endpoint'> | null
  readonly newSubscription?: Pick<PushSubscription, 'toJSON'> | null
}

/** An open page of the portal. */
export interface PageClient {
  readonly url: string
  focus(): Promise<unknown>
  postMessage(message: WorkerMessage): void
}

/** The browser keeps the worker alive until what it was given settles. */
interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

/** A push: its text, or where the browser has read it by itself the notification that it would show (DISP-05). */
export interface PushEvent {
  readonly data: { json(): unknown } | null
  readonly notification?: Pick<Notification, 'title' | 'body' | 'tag' | 'data'> & {
    readonly navigate?: unknown
  }
}

interface ShownNotification {
  close(): void
  readonly data: unknown
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  sync: LastingEvent & { readonly tag: string }
  push: LastingEvent & PushEvent
  notificationclick: LastingEvent & { readonly notification: ShownNotification; readonly action?: string }
  notificationclose: LastingEvent & { readonly notification: ShownNotification }
  pushsubscriptionchange: LastingEvent & SubscriptionChange
}

import type { TestShownMessage } from '@snake-dispatch/contract/notifications'

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
    showNotification(title: string, options: NotificationOptions): Promise<void>
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

/** An open page of the portal. */
export interface PageClient {
  readonly url: string
  focus(): Promise<unknown>
  postMessage(message: TestShownMessage): void
}

/** The browser keeps the worker alive until what it was given settles. */
interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  push: LastingEvent & { readonly data: { json(): unknown } | null }
  notificationclick: LastingEvent & {
    readonly notification: { close(): void; readonly data: unknown }
  }
  pushsubscriptionchange: LastingEvent & { readonly oldSubscription: PushSubscription | null }
}

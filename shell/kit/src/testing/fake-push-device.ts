import type { WorkerMessage } from '@snake-dispatch/contract/notifications'

/** The keys of a subscription as a browser makes them. */
const keys = { p256dh: `BA${'a'.repeat(85)}`, auth: `${'a'.repeat(21)}A` }
const endpoint = 'https://fcm.googleapis.com/fcm/send/1'

interface PushDeviceOptions {
  permission?: NotificationPermission | 'unsupported'
  /** What the person answers when they are asked. */
  answer?: NotificationPermission
  isSubscribed?: boolean
  /** The key of the subscription that it has; by default the one with which it is asked for again. */
  key?: string
}

/** A browser with web push, or without, in place of the one of a test or story; `remove` gives that back. */
export function fakePushDevice(options: PushDeviceOptions = {}) {
  const { permission = 'default', answer = 'granted', isSubscribed = false, key } = options
  let subscription = isSubscribed ? made() : null
  function made() {
    return {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => ((subscription = null), true),
    }
  }
  const keysUsed: PushSubscriptionOptionsInit[] = []
  const asked = {
    permission: permission as NotificationPermission,
    requestPermission: async () => (asked.permission = answer),
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (given: PushSubscriptionOptionsInit) => {
      keysUsed.push(given)
      // As browsers do until the one with the other key has ended.
      if (subscription && key !== undefined && given.applicationServerKey !== key)
        throw new DOMException('Another key', 'InvalidStateError')
      return (subscription = made())
    },
  }
  const worker = { pushManager }
  const serviceWorker = Object.assign(new EventTarget(), {
    getRegistration: async () => worker,
    ready: Promise.resolve(worker),
  })
  const report = (type: WorkerMessage['type']) =>
    serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type } }))
  const undo = [
    replace(globalThis, 'Notification', permission === 'unsupported' ? undefined : asked),
    replace(globalThis, 'PushManager', {}),
    replace(navigator, 'serviceWorker', serviceWorker),
    // Else the browser of the stories reports its own permission.
    replace(navigator, 'permissions', undefined),
  ]
  return {
    asked,
    /** The options of each subscription. */
    keysUsed,
    /** The worker says that it has shown a test, or that its notification was tapped. */
    showTest: () => report('test_push_shown'),
    openTest: () => report('test_push_opened'),
    remove: () => undo.toReversed().forEach((each) => each()),
  }
}

/** Replaces a global, or removes it where there is no value. @returns gives it back */
function replace(of: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(of, name)
  if (value === undefined && of === globalThis) Reflect.deleteProperty(of, name)
  else Object.defineProperty(of, name, { value, configurable: true, writable: true })
  return () => {
    if (before) Object.defineProperty(of, name, before)
    else Reflect.deleteProperty(of, name)
  }
}

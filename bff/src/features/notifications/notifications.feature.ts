import { AppError } from '../../calls/app-error.ts'
import type { Core, Feature } from '../../core/core.ts'
import { listNotices, takeUnreported } from './notification.lists.ts'
import { createNotificationService, type NotificationService } from './notification.service.ts'
import { createPushSender, type PushOptions, type PushSender } from './push-sender.ts'
import { pushServices } from './push-endpoint.ts'
import { createPushService } from './push.service.ts'
import { subscribe, unsubscribe } from './push-subscription.service.ts'
import { pushTest } from './push-test.service.ts'
import { readVapid, type Vapid } from './vapid.ts'
import { notificationsOverGraphql } from './notification.resolvers.ts'

/** Stored notifications and web push (LIVE-04, LIVE-05, LIVE-09). */
export function createNotifications(core: Core, push: PushOptions = {}) {
  const services = [...pushServices, ...(push.services ?? [])]
  let vapid: Vapid | undefined
  let sender: PushSender | undefined

  const pushes = createPushService(core, () => sender!)
  const service: NotificationService = createNotificationService(pushes, core.events)

  return {
    name: 'notifications',
    graphql: [notificationsOverGraphql],
    service,
    tasks: [service.notifyNewJob, service.notifyUnserved, pushes.task],
    handlers: {
      async checkNotifications({ scope, account }) {
        const job = await takeUnreported(scope, account.id)
        return { hasNewJobs: job !== null, job }
      },

      notices: ({ scope, account, query }) => listNotices(scope, account.id, query.after ?? 0),

      vapidKey: () => ({ publicKey: vapid!.publicKey }),

      async subscribeToPush({ scope, account, body }) {
        if (body.userId !== account.id)
          throw new AppError('FORBIDDEN', 'You can only subscribe for your own account.')
        await subscribe(scope, account.id, body.subscription, services)
      },

      unsubscribeFromPush: ({ scope, account, body }) => unsubscribe(scope, account.id, body.endpoint),

      testPush: ({ scope, account }) => pushTest(scope, account.id, sender!),
    },
    async start() {
      vapid = await readVapid(core)
      sender = createPushSender(vapid, services, push)
    },
  } satisfies Feature & Record<string, unknown>
}

import { AppError } from '../../calls/app-error.ts'
import type { Core, Feature } from '../../core/core.ts'
import type { AlertPermission } from '../dispatch/alert-permission.service.ts'
import { createJobNotifications } from '../dispatch/job-notifications.service.ts'
import type { Receipts } from '../dispatch/receipts.service.ts'
import type { NoticeMessages } from '../messages/message-queue.service.ts'
import { createInbox } from './inbox.service.ts'
import { listNotices } from './notification.lists.ts'
import { createNotificationService, type NotificationService } from './notification.service.ts'
import { createOfficeNotices } from './office-notices.service.ts'
import type { PushChannel } from './push-channel.service.ts'
import { createPushService } from './push.service.ts'
import { listDevices, removeDevice, subscribe, unsubscribe } from './push-subscription.service.ts'
import { pushTest } from './push-test.service.ts'
import { notificationsOverGraphql } from './notification.resolvers.ts'

/** Stored notifications and web push (LIVE-04, LIVE-05, LIVE-09). */
export function createNotifications(
  core: Core,
  needs: {
    readonly permission: AlertPermission
    readonly channel: PushChannel
    readonly receipts: Pick<Receipts, 'ofTest'>
    readonly messages: NoticeMessages
  },
) {
  const { permission, channel, receipts } = needs
  const jobNotifications = createJobNotifications(core, permission)
  const inbox = createInbox(core, jobNotifications)
  const pushes = createPushService(core, channel.send)
  const service: NotificationService = createNotificationService(pushes, core, needs.messages)

  return {
    name: 'notifications',
    graphql: [notificationsOverGraphql(jobNotifications)],
    service,
    /** Notices about the work of the office: late jobs, hoaxes, gaps in coverage and the like. */
    office: createOfficeNotices({ core, pushes, messages: needs.messages }),
    tasks: [pushes.task],
    handlers: {
      async checkNotifications(call) {
        const job = await jobNotifications.take(call)
        return { hasNewJobs: job !== null, job }
      },

      notices: ({ scope, account, query }) =>
        listNotices(scope, account.id, { after: query.after ?? 0, now: core.clock.now() }),

      async inbox(call) {
        const { entries, nextCursor } = await inbox.list(call, call.query)
        if (nextCursor) call.set('x-next-cursor', nextCursor)
        return entries
      },

      inboxState: inbox.state,

      markInboxRead: (call) => inbox.markRead(call, call.body),

      vapidKey: () => ({ publicKey: channel.publicKey() }),

      async subscribeToPush({ scope, account, body, device }) {
        if (body.userId !== account.id)
          throw new AppError('FORBIDDEN', 'You can only subscribe for your own account.')
        const browser = { subscription: body.subscription, device: device() }
        return { device: await subscribe(scope, account.id, browser, channel.services) }
      },

      unsubscribeFromPush: ({ scope, account, body }) => unsubscribe(scope, account.id, body.endpoint),

      pushDevices: ({ scope, account }) => listDevices(scope, account.id, core.clock.now()),

      removePushDevice: ({ scope, account, params }) => removeDevice(scope, account.id, params.deviceId),

      testPush: ({ scope, account }) => pushTest(scope, account.id, { channel, receipts, clock: core.clock }),
    },
    start: () => channel.start(),
    stop: () => channel.stop(),
  } satisfies Feature & Record<string, unknown>
}

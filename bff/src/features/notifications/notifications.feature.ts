import * as z from 'zod'
import { AppError } from '../../calls/app-error.ts'
import type { Core, Feature } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { defineTask } from '../../tasks/task.ts'
import { takeUnreported } from './notification.lists.ts'
import { createNotificationService, type NotificationService } from './notification.service.ts'
import { createPushSender, type PushOptions, type PushSender } from './push-sender.ts'
import { pushServices } from './push-services.ts'
import { createPushes } from './push.task.ts'
import { subscribe, unsubscribe } from './subscription.service.ts'
import { pushTest } from './test-push.ts'
import { readVapid, type Vapid } from './vapid.ts'

/** Stored notifications and web push (LIVE-04, LIVE-05, LIVE-09). */
export function createNotifications(core: Core, push: PushOptions = {}) {
  const services = [...pushServices, ...(push.services ?? [])]
  const testLimit = core.limits.inMemory({ name: 'test-push', points: 10, seconds: 60 })
  let vapid: Vapid | undefined
  let sender: PushSender | undefined

  const pushes = createPushes(core, () => sender!)
  const service: NotificationService = createNotificationService(pushes)
  const tellOfNewJob = defineTask({
    name: 'tell-of-new-job',
    schema: z.object({ jobId: z.int() }),
    retry: { limit: 20, delaySeconds: 1 },
    run: ({ jobId }, { scope }) => scope.transaction((tx) => service.tellOfNewJob(tx, jobId)),
  })

  return {
    name: 'notifications',
    service,
    /** Notifies everyone whom a new job concerns, once the transaction that makes the job has committed (PUB-10). */
    notifyNewJob: (tx: Transaction, jobId: number) => core.tasks.enqueue(tx, tellOfNewJob, { jobId }),
    tasks: [tellOfNewJob, pushes.task],
    handlers: {
      async checkNotifications({ scope, account }) {
        const job = await takeUnreported(scope, account.id)
        return { hasNewJobs: job !== null, job }
      },

      vapidKey: () => ({ publicKey: vapid!.publicKey }),

      async subscribeToPush({ scope, account, body }) {
        if (body.userId !== account.id)
          throw new AppError('FORBIDDEN', 'You can only subscribe for your own account.')
        await subscribe(scope, account.id, body.subscription, services)
      },

      unsubscribeFromPush: ({ scope, account, body }) => unsubscribe(scope, account.id, body.endpoint),

      async testPush({ scope, account }) {
        await testLimit.take(`user:${account.id}`)
        await pushTest(scope, account.id, sender!)
      },
    },
    async start() {
      vapid = await readVapid(core)
      sender = createPushSender(vapid, services, push)
    },
  } satisfies Feature & Record<string, unknown>
}

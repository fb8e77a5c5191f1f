import { AppError } from '../../calls/app-error.ts'
import { sendsPushes } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import type { Scope } from '../../db/scope.ts'
import type { Receipts } from '../dispatch/receipts.service.ts'
import { testDelivery, testMessage } from './push.presenter.ts'
import type { PushChannel } from './push-channel.service.ts'
import {
  failureOf,
  listSubscriptions,
  noteFailing,
  removeSubscriptions,
} from './push-subscription.service.ts'

/**
 * Pushes a test message to every browser of an account and waits for the outcomes (PROF-06), which count as those of
 * any other push: a browser that gets it no longer counts as failing.
 *
 * @throws AppError CONFLICT in the demo, when pushes are turned off, or when there is no browser to push to;
 *   UNAVAILABLE when no push service accepted it
 */
export async function pushTest(
  scope: Scope,
  userId: number,
  needs: {
    readonly channel: Pick<PushChannel, 'send'>
    readonly receipts: Pick<Receipts, 'ofTest'>
    readonly clock: Core['clock']
  },
): Promise<void> {
  if (!sendsPushes(scope)) throw new AppError('CONFLICT', 'The demo account sends no notifications.')
  const { notification_settings: settings } = await scope.kysely
    .selectFrom('users')
    .select('notification_settings')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (settings['push'] === false)
    throw new AppError('CONFLICT', 'Push notifications are turned off in your settings.')
  const subscriptions = await listSubscriptions(scope, userId)
  const outcomes = await Promise.all(
    subscriptions.map(async ({ id, subscription }) => {
      // Its receipt says that pushes arrive here after all (DISP-08).
      const receipt = needs.receipts.ofTest({ subscriptionId: id, userId }, testDelivery.ttl)
      const outcome = await needs.channel.send(subscription, { ...testMessage, receipt }, testDelivery)
      if (outcome.kind === 'gone') await removeSubscriptions(scope, [id])
      else if (outcome.kind === 'delivered') await noteFailing(scope, [id], null)
      else await noteFailing(scope, [id], { at: needs.clock.now(), reason: failureOf(outcome) })
      return outcome.kind
    }),
  )
  if (outcomes.every((kind) => kind === 'gone')) {
    throw new AppError('CONFLICT', 'Notifications are not enabled on any of your devices yet.')
  }
  if (!outcomes.includes('delivered')) {
    throw new AppError(
      'UNAVAILABLE',
      'The notification service cannot be reached at the moment. Please try again.',
    )
  }
}

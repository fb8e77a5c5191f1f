import { AppError } from '../../calls/app-error.ts'
import type { Scope } from '../../db/scope.ts'
import { testDelivery, testMessage } from './push.presenter.ts'
import type { PushSender } from './push-sender.ts'
import { listSubscriptions, noteFailing, removeSubscription } from './push-subscription.service.ts'

/**
 * Pushes a test message to every browser of an account and waits for the outcomes (PROF-06), which count as those of any
 * other push: a browser that gets it fails no more.
 *
 * @throws AppError CONFLICT when there is no browser to push to, UNAVAILABLE when no push service accepted it
 */
export async function pushTest(scope: Scope, userId: number, send: PushSender): Promise<void> {
  if (scope.realm === 'demo') throw new AppError('CONFLICT', 'The demo account sends no notifications.')
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
      const { kind } = await send(subscription, testMessage, testDelivery)
      if (kind === 'gone') await removeSubscription(scope, id)
      else await noteFailing(scope, id, kind !== 'delivered')
      return kind
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

import { AppError } from '../../calls/app-error.ts'
import type { Scope } from '../../db/scope.ts'
import { testDelivery, testMessage } from './push-payload.ts'
import type { PushSender } from './push-sender.ts'
import { forgetSubscription, subscriptionsOf } from './subscription.service.ts'

/**
 * Pushes a test to every browser of an account and waits for what comes of it (PROF-06): done when one push service
 * took it.
 *
 * @throws AppError CONFLICT when there is nothing to push to, UNAVAILABLE when no push service took it
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
  const subscriptions = await subscriptionsOf(scope, userId)
  const outcomes = await Promise.all(
    subscriptions.map(async ({ id, subscription }) => {
      const { kind } = await send(subscription, testMessage, testDelivery)
      if (kind === 'gone') await forgetSubscription(scope, id)
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

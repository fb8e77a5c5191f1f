import type { Caller } from '../../calls/caller.ts'
import type { Events } from '../../events/events.ts'
import { storeDecline } from './declines.rows.ts'
import { recordReports } from './delivery-reports.rows.ts'

/**
 * The caller says that a job is not for them (D-154): they are not asked about it again until it has been claimed, on
 * none of their devices. They still see it and may claim it. Of a job that is gone nothing happens: whoever presses
 * late has done nothing wrong, and learns nothing of a job that they may not see.
 */
export async function declineJob(
  { scope, account }: Caller,
  events: Pick<Events, 'publish'>,
  jobId: number,
): Promise<void> {
  const now = scope.now()
  await storeDecline(scope, events, { jobId, userId: account.id })
  const deliveries = await scope.kysely
    .selectFrom('alert_deliveries as delivery')
    .innerJoin('alert_ladders as ladder', (join) =>
      join.onRef('ladder.job_id', '=', 'delivery.job_id').onRef('ladder.round', '=', 'delivery.round'),
    )
    .select(['delivery.round', 'delivery.subscription_id'])
    .where('delivery.job_id', '=', jobId)
    .where('delivery.user_id', '=', account.id)
    .execute()
  await recordReports(
    scope,
    deliveries.map(({ round, subscription_id: subscriptionId }) => ({
      jobId,
      round,
      subscriptionId,
      userId: account.id,
      event: 'declined' as const,
      at: now,
    })),
  )
}

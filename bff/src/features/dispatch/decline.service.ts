import type { Caller } from '../../calls/caller.ts'
import type { Events } from '../../events/events.ts'
import { storeDecline } from './declines.rows.ts'
import { recordDecline } from './delivery-reports.rows.ts'

/**
 * The caller says that a job is not for them (D-154): they are not asked about it again until it has been claimed, on
 * none of their devices. They still see it and may claim it. Of a job that is gone nothing happens: whoever presses
 * late has done nothing wrong, and learns nothing of a job that they may not see. What their devices have shown is not known from it.
 */
export async function declineJob(
  { scope, account }: Caller,
  events: Pick<Events, 'publish'>,
  jobId: number,
): Promise<void> {
  await storeDecline(scope, events, { jobId, userId: account.id })
  await recordDecline(scope, { jobId, userId: account.id })
}

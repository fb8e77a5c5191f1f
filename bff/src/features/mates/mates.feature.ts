import type { Core, Feature } from '../../core/core.ts'
import type { JobService } from '../jobs/job.service.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { acceptOffer } from './accept-offer.service.ts'
import { createMates } from './mates.service.ts'

/** Claimed jobs that a catcher hands to a mate (D-153). */
export function createMateCalls(
  core: Pick<Core, 'clock' | 'env' | 'events' | 'tasks'>,
  { jobs, notifications }: { jobs: Pick<JobService, 'job'>; notifications: NotificationService },
) {
  const needs = { ...core, notifications }
  const mates = createMates(needs)
  return {
    name: 'mates',
    handlers: {
      findMates: (call) => mates.find(call, call.params.id, call.query.search),
      jobOffers: (call) => mates.list(call),
      offerJob: (call) => mates.offer(call, call.params.id, call.body),
      withdrawOffer: (call) => mates.withdraw(call, call.params.id),
      acceptOffer: async (call) => {
        await acceptOffer(call, needs, call.params.id)
        return jobs.job(call, call.params.id)
      },
      declineOffer: (call) => mates.decline(call, call.params.id),
    },
  } satisfies Feature
}

import type { Core, Feature } from '../../core/core.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import type { JobService } from './job.service.ts'
import { createModerationService, type ModerationService } from './moderation.service.ts'
import { moderationOverGraphql } from './moderation.resolvers.ts'

/** What moderators and admins do with available jobs. */
export function createModeration(
  core: Core,
  needs: { jobs: JobService; notifications: NotificationService },
): Feature & { service: ModerationService } {
  const service = createModerationService(core, needs)
  return {
    name: 'moderation',
    graphql: [moderationOverGraphql],
    service,
    handlers: {
      assignJob: (call) => service.assign(call, call.params.jobId, call.body.userId),
      deleteJob: (call) => service.remove(call, call.params.jobId),
      statistics: ({ scope }) => service.statistics(scope),
    },
  }
}

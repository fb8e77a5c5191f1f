import { registerInput } from '@snake-dispatch/contract/registration'
import { endpoints } from '@snake-dispatch/contract/endpoints'
import type { Core, Feature } from '../core/core.ts'
import { createAccounts } from './accounts/accounts.feature.ts'
import { createApiDocs } from './api-docs/api-docs.feature.ts'
import { createAreas } from './areas/areas.feature.ts'
import { createAudit } from './audit/audit.feature.ts'
import { createCaptcha, type CaptchaOptions } from './captcha/captcha.feature.ts'
import { createDemo } from './demo/demo.feature.ts'
import { createEarnings } from './earnings/earnings.feature.ts'
import { createFees } from './fees/fees.feature.ts'
import { handlersOf } from './handlers.ts'
import { createJobs } from './jobs/jobs.feature.ts'
import { createJobReach } from './jobs/job.reach.service.ts'
import { createModeration } from './jobs/moderation.feature.ts'
import { createQueues } from './queues/queues.feature.ts'
import { createNotifications } from './notifications/notifications.feature.ts'
import type { PushOptions } from './notifications/push-sender.ts'
import { createPhotos } from './photos/photos.feature.ts'
import { createPhotoUploads } from './photos/photo-upload.service.ts'
import { createRetention } from './retention/retention.feature.ts'

/** What tests put in the place of the outside world. */
export interface OutsideWorld {
  /** In the place of Google, and the work of the captcha. */
  readonly captcha?: CaptchaOptions
  /** In the place of the push services of browsers. */
  readonly push?: PushOptions
}

/**
 * Every feature of the portal, in the order in which they start.
 * @param openSockets how many sockets are open in this process
 */
export function createFeatures(core: Core, outside: OutsideWorld, openSockets: () => number) {
  const { env } = core
  // Server and form use the schema that the configuration chose (D-04).
  const table = {
    ...endpoints,
    register: { ...endpoints.register, body: registerInput(env.REGISTRATION_POLICY) },
  }
  const audit = createAudit(core)
  const captcha = createCaptcha(core, outside.captcha)
  const notifications = createNotifications(core, outside.push)
  const uploads = createPhotoUploads(core)
  const reach = createJobReach(core, notifications.service)
  const { securityEvents } = audit
  const jobs = createJobs(core, {
    captcha,
    uploads,
    notifications: notifications.service,
    reach,
    securityEvents,
  })
  const apiDocs = createApiDocs(Object.values(table), env.PUBLIC_ORIGIN)
  const all: readonly Feature[] = [
    createAccounts(core, {
      securityEvents,
      notifications: notifications.service,
      reach,
    }),
    createDemo(core),
    captcha,
    jobs,
    createPhotos({ jobs: jobs.service, uploads }),
    notifications,
    createModeration(core, { jobs: jobs.service, notifications: notifications.service, reach }),
    createAreas(),
    createFees(core),
    createEarnings(),
    audit,
    createQueues(core, openSockets),
    createRetention(core),
    apiDocs,
  ]
  return {
    all,
    /** The contract's table with what the configuration chose. */
    endpoints: table,
    /** A handler for every endpoint: the table's types are checked where the features define them. */
    handlers: handlersOf(all),
    jobs: jobs.service,
    securityEvents,
    captcha,
    apiDocs,
  }
}

import { randomUUID } from 'node:crypto'
import { registerInput } from '@snake-dispatch/contract/registration'
import { endpoints } from '@snake-dispatch/contract/endpoints'
import type { Core, Feature } from '../core/core.ts'
import type { HeavyCalls } from '../limits/heavy-calls.ts'
import { createAccounts } from './accounts/accounts.feature.ts'
import { createApiDocs } from './api-docs/api-docs.feature.ts'
import { createAreas } from './areas/areas.feature.ts'
import { createAudit } from './audit/audit.feature.ts'
import { createBackups } from './backups/backups.feature.ts'
import { createCaptcha, type CaptchaOptions } from './captcha/captcha.feature.ts'
import { createClientLinks } from './client-page/client-links.service.ts'
import { createClientPage } from './client-page/client-page.feature.ts'
import { createCredentialPhotos } from './credentials/credential-photos.service.ts'
import { createCredentialCalls } from './credentials/credentials.feature.ts'
import { createDemo } from './demo/demo.feature.ts'
import { createAlertPermission } from './dispatch/alert-permission.service.ts'
import { createAlertSending } from './dispatch/alert-sending.service.ts'
import { createCover } from './cover/cover.feature.ts'
import { createDispatch } from './dispatch/dispatch.feature.ts'
import { createDisputes } from './disputes/disputes.feature.ts'
import { createDisputeService } from './disputes/disputes.service.ts'
import { createLadders } from './dispatch/ladder.service.ts'
import { createPresence } from './dispatch/presence.service.ts'
import { createReceipts } from './dispatch/receipts.service.ts'
import { createReports } from './dispatch/reports.service.ts'
import { createRingAudience } from './dispatch/ring-audience.service.ts'
import { createEarnings } from './earnings/earnings.feature.ts'
import { createFairnessCalls } from './fairness/fairness.feature.ts'
import { createFairness } from './fairness/fairness.service.ts'
import { createConfiguration } from './configuration/configuration.feature.ts'
import { createExports } from './exports/exports.feature.ts'
import { createFees } from './fees/fees.feature.ts'
import { handlersOf } from './handlers.ts'
import { createHoaxCalls } from './hoaxes/hoaxes.feature.ts'
import { createHoaxes } from './hoaxes/hoaxes.service.ts'
import { createJobs } from './jobs/jobs.feature.ts'
import { createLicenceReturns } from './licence-return/licence-return.feature.ts'
import { createLoggedJobs } from './logged-jobs/logged-jobs.feature.ts'
import { createMateCalls } from './mates/mates.feature.ts'
import { createLoggerPayments } from './logger-payments/logger-payments.feature.ts'
import { createMessages, type MessageOptions } from './messages/messages.feature.ts'
import { createDispatchTimes } from './metrics/dispatch-times.service.ts'
import { createModeration } from './moderation/moderation.feature.ts'
import { createOffice } from './office/office.feature.ts'
import { createHealth } from './health/health.feature.ts'
import { createNotifications } from './notifications/notifications.feature.ts'
import { createPushChannel, type PushOptions } from './notifications/push-channel.service.ts'
import { createOwnData } from './own-data/own-data.feature.ts'
import { createPhotos } from './photos/photos.feature.ts'
import { createPhotoUploads } from './photos/photo-upload.service.ts'
import { createReceipts as createClientReceipts } from './receipts/receipts.feature.ts'
import { createMonthReports } from './reports/reports.feature.ts'
import { createRetention } from './retention/retention.feature.ts'

/** External services that tests replace. */
export interface OutsideWorld {
  /** The address that verifies Google's tokens, and the difficulty of the self-hosted captcha. */
  readonly captcha?: CaptchaOptions
  /** The push services of browsers. */
  readonly push?: PushOptions
  /** The providers of mail and texts. */
  readonly messages?: MessageOptions
}

/** What features need of the process in which they run. */
interface ProcessNeeds {
  /** How many sockets are open in it. */
  readonly openSockets: () => number
  /** Runs heavy work when its turn comes (SEC-10). */
  readonly heavyCalls: HeavyCalls
}

/**
 * Every feature of the portal, in the order in which they start.
 * @throws Error when two features handle the same call
 */
export function createFeatures(core: Core, outside: OutsideWorld, { openSockets, heavyCalls }: ProcessNeeds) {
  const { env } = core
  // Server and form use the schema that the configuration chose (D-04).
  const table = {
    ...endpoints,
    register: { ...endpoints.register, body: registerInput(env.REGISTRATION_POLICY) },
  }
  const audit = createAudit(core)
  const captcha = createCaptcha(core, outside.captcha)
  const alertPermission = createAlertPermission(core)
  const { securityEvents } = audit
  const reports = createReports(core)
  const receipts = createReceipts(core, { reports, securityEvents })
  const channel = createPushChannel(core, outside.push)
  const times = createDispatchTimes(core)
  const sending = createAlertSending(core, { permission: alertPermission, channel, receipts, times })
  const links = createClientLinks(core)
  const audience = createRingAudience(core, alertPermission)
  const messages = createMessages(core, {
    links,
    permission: alertPermission,
    audience,
    heavyCalls,
    options: outside.messages,
  })
  const notifications = createNotifications(core, {
    messages: messages.queue,
    permission: alertPermission,
    channel,
    receipts,
  })
  const uploads = createPhotoUploads(core)
  const ladders = createLadders(core, audience, messages.alertTexts)
  const { office } = notifications
  const fairness = createFairness(core, office)
  const hoaxes = createHoaxes(core, { ladders, office })
  const processId = randomUUID()
  const presence = createPresence(core, processId)
  const jobs = createJobs(core, {
    captcha,
    uploads,
    links,
    notifications: notifications.service,
    ladders,
    fairness,
    hoaxes,
    office,
    securityEvents,
    times,
  })
  const disputes = createDisputeService({ clock: core.clock, events: core.events, notices: office, links })
  const clientPage = createClientPage(core, {
    disputes: disputes.ofClient,
    links,
    uploads,
    ladders,
    notifications: notifications.service,
    office,
    requests: jobs.service,
  })
  const credentialPhotos = createCredentialPhotos(core)
  const apiDocs = createApiDocs(Object.values(table), env.PUBLIC_ORIGIN)
  const health = createHealth(core, processId, openSockets)
  const all: readonly Feature[] = [
    createAccounts(core, { securityEvents, notifications: notifications.service, office, messages }),
    createCredentialCalls(core, office, credentialPhotos),
    createDemo(core, links),
    captcha,
    clientPage,
    jobs,
    createLoggedJobs(core, {
      jobs: jobs.service,
      ladders,
      notifications: notifications.service,
      securityEvents,
    }),
    createPhotos({ jobs: jobs.service, uploads, credentials: credentialPhotos }),
    notifications,
    messages,
    createDispatch(core, {
      audience,
      notifications: notifications.service,
      presence,
      receipts,
      reports,
      sending,
      messages,
      times,
    }),
    createModeration(core, {
      jobs: jobs.service,
      notifications: notifications.service,
      ladders,
      securityEvents,
      times,
    }),
    createMateCalls(core, { jobs: jobs.service, notifications: notifications.service }),
    createOffice(core, { notices: office, messages: messages.queue, fairness, hoaxes, processId }),
    createCover(core, office),
    createFairnessCalls(core, fairness),
    createHoaxCalls(hoaxes),
    createAreas(),
    createFees(core, messages.queue),
    createExports(),
    createConfiguration(core),
    createEarnings(),
    createLicenceReturns(),
    createMonthReports(),
    createLoggerPayments(core),
    createDisputes(core, disputes, links),
    createClientReceipts(),
    createOwnData(core, credentialPhotos),
    audit,
    health,
    createRetention(core),
    createBackups(core),
    apiDocs,
  ]
  return {
    all,
    /** The contract's endpoints, with the registration schema that the configuration chose (D-04). */
    endpoints: table,
    /** A handler for every endpoint: the table's types are checked where the features define them. */
    handlers: handlersOf(all),
    jobs: jobs.service,
    ringAudience: audience,
    clientPage: clientPage.service,
    crashCounts: health.crashCounts,
    onCrash: health.onCrash,
    messagesOnPages: messages.onPages,
    alertPermission,
    reports,
    presence,
    securityEvents,
    captcha,
    apiDocs,
    reportPaths: messages.reportPaths,
    stopMessages: messages.stopMessages,
  }
}

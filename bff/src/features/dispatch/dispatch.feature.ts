import type { Core, Feature } from '../../core/core.ts'
import type { DispatchTimes } from '../metrics/dispatch-times.service.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { declineJob } from './decline.service.ts'
import { createDeliveries } from './deliveries.service.ts'
import type { AlertSending } from './alert-sending.service.ts'
import { deviceStatesTask } from './device-states.service.ts'
import { createLadderRunner, type RunnerMessages } from './ladder.runner.ts'
import { nightSummaryTask } from './night-summary.service.ts'
import type { Receipts } from './receipts.service.ts'
import type { Reports } from './reports.service.ts'
import { createOnCallService } from './on-call.service.ts'
import type { Presence } from './presence.service.ts'
import type { RingAudience } from './ring-audience.service.ts'

interface DispatchNeeds {
  readonly audience: RingAudience
  readonly notifications: NotificationService
  readonly presence: Presence
  readonly receipts: Receipts
  readonly reports: Reports
  readonly sending: AlertSending
  readonly messages: RunnerMessages
  readonly times: Pick<DispatchTimes, 'alerted'>
}

/**
 * Who is asked about a job, and when: on call (DISP-10), by rings (DISP-14), until somebody claims (DISP-20); and what
 * becomes of the alerts on devices (DISP-02).
 */
export function createDispatch(
  core: Core,
  { audience, notifications, presence, receipts, reports, sending, messages, times }: DispatchNeeds,
) {
  const onCall = createOnCallService(core)
  const deliveries = createDeliveries(core, sending)
  const runner = createLadderRunner(core, { audience, deliveries, notifications, messages, times })
  return {
    name: 'dispatch',
    tasks: [nightSummaryTask(core, notifications), runner.task, sending.task, deviceStatesTask(core)],
    handlers: {
      onCall: (call) => onCall.read(call),
      saveOnCallPlan: (call) => onCall.save(call, call.body),
      switchOnCall: (call) => onCall.switch(call, call.body.choice),
      declineJob: (call) => declineJob(call, core.events, call.params.jobId),
      reportAlert: (call) => receipts.report(call.body, call),
    },
    async start() {
      await receipts.start()
      presence.start()
      runner.start()
    },
    async stop() {
      await runner.stop()
      await reports.stop()
      await presence.stop()
    },
  } satisfies Feature
}

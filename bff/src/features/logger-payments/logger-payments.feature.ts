import type { Core, Feature } from '../../core/core.ts'
import { listAwaited, listMissed, listOwed } from './payment-lists.service.ts'
import { confirmReceived, markSent, reportMissed, settleMissed } from './payment-marks.service.ts'

/** What catchers owe to the loggers of their jobs, until it has arrived (D-148). */
export function createLoggerPayments(core: Pick<Core, 'events' | 'tasks'>) {
  return {
    name: 'logger-payments',
    handlers: {
      owedPayments: async (call) => answer(call, await listOwed(call, call.query)),
      awaitedPayments: async (call) => answer(call, await listAwaited(call, call.query)),
      markPaymentSent: (call) => markSent(call, core, { jobId: call.params.id, ...call.body }),
      confirmPayment: (call) => confirmReceived(call, core, call.params.id),
      reportMissedPayment: (call) => reportMissed(call, core, call.params.id),
      missedPayments: (call) => listMissed(call),
      settleMissedPayment: (call) => settleMissed(call, core, call.params.jobId),
    },
  } satisfies Feature
}

/** The payments of a page, with the cursor of the next page in a header. */
function answer<Payment>(
  call: { set(name: string, value: string): void },
  { payments, nextCursor }: { payments: Payment[]; nextCursor: string | null },
): Payment[] {
  if (nextCursor) call.set('x-next-cursor', nextCursor)
  return payments
}

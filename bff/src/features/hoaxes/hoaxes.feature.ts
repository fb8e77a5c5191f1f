import type { Feature } from '../../core/core.ts'
import type { Hoaxes } from './hoaxes.service.ts'

/** What moderators do about numbers that sent hoaxes, and about their next requests (D-93). */
export function createHoaxCalls(hoaxes: Hoaxes) {
  return {
    name: 'hoaxes',
    start: () => hoaxes.open(),
    handlers: {
      markHoaxNumber: (call) => hoaxes.mark(call, call.params.jobId, call.body.reason),
      unmarkHoaxNumber: (call) => hoaxes.unmark(call, call.params.jobId, call.body.reason),
      letRequestGo: (call) => hoaxes.letGo(call, call.params.jobId),
    },
  } satisfies Feature
}

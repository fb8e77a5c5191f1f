import type { Feature } from '../../core/core.ts'
import { readEarnings } from './earnings.service.ts'

/** What catchers earn by completing and logging jobs (JOB-19). */
export function createEarnings() {
  return {
    name: 'earnings',
    handlers: { earnings: (call) => readEarnings(call, call.query) },
  } satisfies Feature
}

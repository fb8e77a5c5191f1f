import type { Core } from '../../core/core.ts'
import { readDutyFacts } from './duty-facts.service.ts'
import { addDutyGauges } from './duty-gauges.ts'
import { addHostGauges } from './host-gauges.ts'
import { lately } from './lately.ts'

/** Adds what somebody on duty asks of the database and the machine to the metrics (D-198). */
export function addDutyMetrics(core: Core): void {
  const { metrics, log } = core
  const read = lately(
    () => readDutyFacts(core),
    (error) => log.warn({ err: error }, 'What the database has could not be read for the metrics'),
  )
  addDutyGauges(metrics, read)
  addHostGauges(core, read)
}

import type { Core, Feature } from '../../core/core.ts'
import { createCrashes } from './crashes.service.ts'
import { createHeartbeat } from './heartbeat.ts'
import { readHealth } from './health.service.ts'
import { readVersion } from './version.ts'

/**
 * What somebody on duty must know, for admins; the reports of crashes in browsers; and the heartbeat that lists this
 * process among the others.
 * @param id names this process
 */
export function createHealth(core: Core, id: string, openSockets: () => number) {
  const heartbeat = createHeartbeat(core, { id, version: readVersion(), openSockets })
  const crashes = createCrashes(core)
  const feature = {
    name: 'health',
    handlers: {
      health: ({ scope }) => readHealth(core, scope),
      reportCrash: ({ body, address }) => crashes.report(body, address),
    },
    start: () => heartbeat.start(),
    stop: () => heartbeat.stop(),
  } satisfies Feature
  /** With the crashes that browsers have reported to this process, by source. */
  return { ...feature, crashCounts: crashes.counts, onCrash: crashes.onTaken }
}

import type { Core, Feature } from '../../core/core.ts'
import { createCrashes } from './crashes.service.ts'
import { createHeartbeat } from './heartbeat.ts'
import { readQueues } from './queues.service.ts'
import { readVersion } from './version.ts'

/**
 * The state of alerts, queues and processes, and the crashes in browsers, for admins; and the heartbeat that lists this process among them.
 * @param id names this process
 */
export function createQueues(core: Core, id: string, openSockets: () => number) {
  const heartbeat = createHeartbeat(core, { id, version: readVersion(), openSockets })
  const crashes = createCrashes(core)
  const feature = {
    name: 'queues',
    handlers: {
      queues: ({ scope }) => readQueues(core, scope),
      reportCrash: ({ body, address }) => crashes.report(body, address),
    },
    start: () => heartbeat.start(),
    stop: () => heartbeat.stop(),
  } satisfies Feature
  /** With the crashes that browsers have reported to this process, by source. */
  return { ...feature, crashCounts: crashes.counts, onCrash: crashes.onTaken }
}

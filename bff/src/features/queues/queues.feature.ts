import type { Core, Feature } from '../../core/core.ts'
import { createHeartbeat } from './heartbeat.ts'
import { readQueues } from './queues.service.ts'
import { readVersion } from './version.ts'

/**
 * The state of alerts, queues and processes, for admins; and the heartbeat that lists this process among them.
 * @param id names this process
 */
export function createQueues(core: Core, id: string, openSockets: () => number) {
  const heartbeat = createHeartbeat(core, { id, version: readVersion(), openSockets })
  return {
    name: 'queues',
    handlers: {
      queues: ({ scope }) => readQueues(core, scope),
    },
    start: () => heartbeat.start(),
    stop: () => heartbeat.stop(),
  } satisfies Feature
}

import type { Core, Feature } from '../../core/core.ts'
import { createHeartbeat } from './heartbeat.ts'
import { readQueues } from './queues.service.ts'
import { readVersion } from './version.ts'

/** How alerts flow, for admins; and the heartbeat of this process, by which they see the others. */
export function createQueues(core: Core, openSockets: () => number) {
  const heartbeat = createHeartbeat(core, { version: readVersion(), openSockets })
  return {
    name: 'queues',
    handlers: {
      queues: ({ scope }) => readQueues(core.database, scope),
    },
    start: () => heartbeat.start(),
    stop: () => heartbeat.stop(),
  } satisfies Feature
}

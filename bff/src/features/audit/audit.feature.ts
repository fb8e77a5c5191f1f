import type { Core, Feature } from '../../core/core.ts'
import { listAudit, listJobTrail } from './audit-list.service.ts'
import { logAudit } from './audit-log.ts'
import { createSecurityEvents } from './security-events.service.ts'

/** The audit trail, and the security events that are recorded in it. */
export function createAudit({ database, log }: Pick<Core, 'database' | 'log'>) {
  let stopLog = () => {}
  return {
    name: 'audit',
    securityEvents: createSecurityEvents(database),
    async start() {
      stopLog = logAudit(log)
    },
    async stop() {
      stopLog()
    },
    handlers: {
      async auditTrail(call) {
        const page = await listAudit(call, call.query)
        if (page.nextCursor) call.set('x-next-cursor', page.nextCursor)
        return page.entries
      },
      async jobTrail(call) {
        const page = await listJobTrail(call, call.query)
        if (page.nextCursor) call.set('x-next-cursor', page.nextCursor)
        return page.entries
      },
    },
  } satisfies Feature & Record<string, unknown>
}

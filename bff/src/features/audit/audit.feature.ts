import type { Core, Feature } from '../../core/core.ts'
import { listAudit } from './audit-list.service.ts'
import { createSecurityEvents } from './security-events.service.ts'

/** The audit trail, and the security events that are recorded in it. */
export function createAudit({ database }: Pick<Core, 'database'>) {
  return {
    name: 'audit',
    securityEvents: createSecurityEvents(database),
    handlers: {
      async auditTrail(call) {
        const page = await listAudit(call, call.query)
        if (page.nextCursor) call.set('x-next-cursor', page.nextCursor)
        return page.entries
      },
    },
  } satisfies Feature & Record<string, unknown>
}

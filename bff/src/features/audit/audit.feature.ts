import type { Core, Feature } from '../../core/core.ts'
import { auditOverGraphql } from './audit.resolvers.ts'
import { createSecurityEvents } from './security-events.service.ts'

/** The audit trail, and the security events that are recorded in it. */
export function createAudit({ database }: Pick<Core, 'database'>) {
  return {
    name: 'audit',
    securityEvents: createSecurityEvents(database),
    graphql: [auditOverGraphql],
  } satisfies Feature & Record<string, unknown>
}

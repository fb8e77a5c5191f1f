import { securityActions } from '@snake-dispatch/contract/audit'
import type { Logger } from 'pino'
import { audited, type AuditEvent } from './audit.service.ts'

/**
 * Writes every entry of the audit trail into the log too, so that somebody who can change the database cannot hide it
 * from the collected logs (SEC-05). It logs ids only: no names, no free text, no network address. It skips security
 * events, which are logged already.
 * @returns a function that stops it
 */
export function logAudit(log: Logger): () => void {
  const known: readonly string[] = securityActions
  const write = (message: unknown) => {
    const { action, actor, subject } = message as AuditEvent
    if (known.includes(action)) return
    log.info(
      { audit: action, actorId: actor?.id ?? null, subject: subject.type, subjectId: subject.id },
      'Audit entry',
    )
  }
  audited.subscribe(write)
  return () => {
    audited.unsubscribe(write)
  }
}

import type { AuditEntry } from '@snake-dispatch/contract/audit'

/** An entry of the audit trail: Kim Waters claimed a job, an hour for each id before noon. */
export function auditEntry(id: number, fields: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id,
    action: 'job.claim',
    actor: { id: 31, name: 'Kim Waters' },
    subject: { type: 'job', id: 12, label: '10000012' },
    about: null,
    from: null,
    detail: {},
    address: '203.0.113.9',
    createdAt: new Date(Date.UTC(2026, 10, 20, 1) - id * 3_600_000).toISOString(),
    ...fields,
  }
}

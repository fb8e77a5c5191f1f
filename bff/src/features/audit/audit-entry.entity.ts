import { defineEntity, p } from '@mikro-orm/core'
import { auditActions, auditSubjects } from '@snake-dispatch/contract/audit'
import { realmColumn } from '../../db/realm.ts'

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  indexes: [
    // One for each filter, in the order of the trail, so that a page stays fast as entries accumulate.
    { name: 'audit_time_index', properties: ['createdAt', 'id'] },
    { name: 'audit_subject_type_index', properties: ['subjectType', 'createdAt', 'id'] },
    { name: 'audit_subject_index', properties: ['subjectType', 'subjectId', 'createdAt', 'id'] },
    { name: 'audit_actor_index', properties: ['actorId', 'createdAt', 'id'] },
    {
      name: 'audit_about_index',
      properties: ['aboutId', 'createdAt', 'id'],
      where: 'about_id is not null',
    },
    {
      name: 'audit_from_index',
      properties: ['fromId', 'createdAt', 'id'],
      where: 'from_id is not null',
    },
    { name: 'audit_action_index', properties: ['action', 'createdAt', 'id'] },
  ],
  // Details and address of an erased job may be removed (D-38), and details of an erased account (DATA-03). The
  // migration has a second trigger, which refuses truncate.
  triggers: [
    {
      name: 'audit_append_only',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'row',
      body: `if tg_op = 'UPDATE' then
      if old.subject_type = 'job' and new.detail <@ old.detail and (new.address is null or new.address = old.address)
        and to_jsonb(new) - 'detail' - 'address' = to_jsonb(old) - 'detail' - 'address'
        and exists (select from jobs where id = old.subject_id and erased_at is not null)
      then return new; end if;
      if old.subject_type = 'account' and new.detail <@ old.detail
        and to_jsonb(new) - 'detail' = to_jsonb(old) - 'detail'
        and exists (select from users where id = old.subject_id and erased_at is not null)
      then return new; end if; end if; raise exception 'The audit trail is only added to.';`,
    },
  ],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    action: p.text().$type<(typeof auditActions)[number]>(),
    // Bare ids, no foreign keys: an entry outlives its actor and its subject.
    actorId: p.integer().nullable(),
    subjectType: p.text().$type<(typeof auditSubjects)[number]>(),
    subjectId: p.integer(),
    /** Another account that the entry is about; and for a hand-over, the catcher whom the job was taken from (D-37). */
    aboutId: p.integer().nullable(),
    fromId: p.integer().nullable(),
    detail: p.json<Record<string, unknown>>(),
    /** The network address of the request, as `addressOf` gives it. */
    address: p.text().nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/**
 * Who did what to which job or account, when and from where. The row never changes, except that the client's data of a
 * job (D-38) and the free text about an erased account (DATA-03) are erased from it.
 */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry)

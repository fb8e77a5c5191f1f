import { defineEntity, p } from '@mikro-orm/core'

const BackupSchema = defineEntity({
  name: 'Backup',
  tableName: 'backups',
  indexes: [{ name: 'backup_started_index', properties: ['startedAt'] }],
  properties: {
    id: p.bigint('number').autoincrement().primary(),
    startedAt: p.datetime(3),
    /** When it was written or failed; null while it is being written. Of one whose process was killed: when the next began. */
    endedAt: p.datetime(3).nullable(),
    /** The machine that wrote it. */
    host: p.text(),
    /** The whole path on that machine. */
    file: p.text(),
    bytes: p.bigint('number').nullable(),
    /** How many accounts and jobs it holds, counted at its own moment. */
    accounts: p.bigint('number').nullable(),
    jobs: p.bigint('number').nullable(),
    /** The name of the key that opens its secrets; null where none that is here does, or none is needed. */
    keyName: p.text().nullable(),
    /** Why it could not be written, as a sentence. */
    failure: p.text().nullable(),
    /** When it was last looked at, and how: restored into a scratch database, or only read. */
    verifiedAt: p.datetime(3).nullable(),
    verifiedBy: p.text().$type<'restore' | 'read'>().nullable(),
    /** Why the file is no whole backup, as a sentence. */
    verificationFailure: p.text().nullable(),
  },
})

/** A nightly backup that was written, or failed (D-201). It has no realm: it holds all of them. */
export class Backup extends BackupSchema.class {}
BackupSchema.setClass(Backup)

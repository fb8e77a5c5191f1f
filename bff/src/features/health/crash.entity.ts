import { defineEntity, p } from '@mikro-orm/core'

const CrashSchema = defineEntity({
  name: 'Crash',
  tableName: 'crashes',
  indexes: [{ name: 'crash_last_seen_index', properties: ['lastSeenAt'] }],
  properties: {
    /** A digest of the source, the message and the first line of the stack. */
    id: p.text().primary(),
    source: p.text(),
    message: p.text(),
    stack: p.text(),
    page: p.text(),
    build: p.text(),
    reports: p.integer(),
    firstSeenAt: p.datetime(3),
    lastSeenAt: p.datetime(3),
  },
})

/** A kind of crash in browsers, with how often it was reported (D-134). It has no realm: it is about the portal. */
export class Crash extends CrashSchema.class {}
CrashSchema.setClass(Crash)

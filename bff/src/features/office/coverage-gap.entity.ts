import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'

const CoverageGapSchema = defineEntity({
  name: 'CoverageGap',
  tableName: 'coverage_gaps',
  indexes: [{ name: 'coverage_gap_index', properties: ['realm', 'endedAt'] }],
  properties: {
    id: p.bigint('number').autoincrement().primary(),
    realm: realmColumn(),
    /** The slug of the region. */
    region: p.text(),
    lacks: p.enum(['onCall', 'reachable']),
    beganAt: p.datetime(3),
    /** When moderators were last notified of it. */
    toldAt: p.datetime(3).nullable(),
    endedAt: p.datetime(3).nullable(),
  },
})

/** A time in which a region had nobody on call, or nobody who could be reached (DISP-17). */
export class CoverageGap extends CoverageGapSchema.class {}
CoverageGapSchema.setClass(CoverageGap)

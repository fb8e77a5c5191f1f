import { defineEntity, p } from '@mikro-orm/core'

const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    key: p.text().primary(),
    points: p.integer().default(0),
    /** Milliseconds since 1970; null never ends. */
    expire: p.bigint('number').nullable().index(),
  },
})

/** The points of one limit that one key has consumed; written by the limiter itself (D-21). */
export class RateLimit extends RateLimitSchema.class {}
RateLimitSchema.setClass(RateLimit)

import { defineEntity, p } from '@mikro-orm/core'

const TakenReportSchema = defineEntity({
  name: 'TakenReport',
  tableName: 'taken_reports',
  properties: {
    /** As the provider names the call; one about mail begins with 'mail '. */
    id: p.text().primary(),
    /** After which a repetition of the call is refused, or changes nothing. */
    expiresAt: p.datetime(3).index(),
  },
})

/** A provider's call that was taken: the same call changes nothing again (D-186, D-187). */
export class TakenReport extends TakenReportSchema.class {}
TakenReportSchema.setClass(TakenReport)

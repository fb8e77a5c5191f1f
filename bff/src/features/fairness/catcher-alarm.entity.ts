import { defineEntity, p } from '@mikro-orm/core'
import { alarmKinds } from '@snake-dispatch/domain/fairness'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'

const CatcherAlarmSchema = defineEntity({
  name: 'CatcherAlarm',
  tableName: 'catcher_alarms',
  indexes: [
    { name: 'catcher_alarm_user_index', properties: ['userId', 'kind', 'at'] },
    { name: 'catcher_alarm_open_index', properties: ['realm', 'until'], where: 'ended_at is null' },
  ],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    kind: p.enum(alarmKinds),
    /** Releases, late jobs or cancelled claims. */
    count: p.integer(),
    /** The number of claims of which `count` were cancelled; null for other kinds. */
    claims: p.integer().nullable(),
    at: p.datetime(3),
    /** Until when it is shown; of a bound, until when it holds. */
    until: p.datetime(3),
    /** When a moderator has seen it, or has lifted the bound. */
    endedAt: p.datetime(3).nullable(),
  },
})

/** An alarm to moderators about a catcher, or the bound to one open claim (DISP-51, DISP-52). */
export class CatcherAlarm extends CatcherAlarmSchema.class {}
CatcherAlarmSchema.setClass(CatcherAlarm)

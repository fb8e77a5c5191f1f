import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'

const CoverAskSchema = defineEntity({
  name: 'CoverAsk',
  tableName: 'cover_asks',
  uniques: [
    {
      name: 'cover_ask_open_unique',
      properties: ['realm', 'region', 'date', 'begins', 'ends'],
      where: 'closed_at is null',
    },
  ],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    /** The slug of the region. */
    region: p.text(),
    /** A day in Sydney, and a part of it as 'HH:MM' (DISP-11). */
    date: p.date(),
    begins: p.text(),
    ends: p.text(),
    /** When that is over. */
    endsAt: p.datetime(3).index(),
    askedById: () => p.manyToOne(User).mapToPk().joinColumn('asked_by_id').deleteRule('cascade').index(),
    askedAt: p.datetime(3),
    filledById: () =>
      p.manyToOne(User).mapToPk().nullable().joinColumn('filled_by_id').deleteRule('set null').index(),
    /** When it was filled, taken back or past; null while it waits for a yes. */
    closedAt: p.datetime(3).nullable(),
    isWithdrawn: p.boolean().default(false),
  },
})

/** A time in a region for which staff have asked catchers (D-170). */
export class CoverAsk extends CoverAskSchema.class {}
CoverAskSchema.setClass(CoverAsk)

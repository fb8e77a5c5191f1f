import { coverAnswers } from '@snake-dispatch/contract/cover'
import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'
import { Notification } from '../notifications/notification.entity.ts'
import { CoverAsk } from './cover-ask.entity.ts'

const CoverAnswerSchema = defineEntity({
  name: 'CoverAnswer',
  tableName: 'cover_answers',
  indexes: [{ name: 'cover_answer_user_index', properties: ['userId'] }],
  properties: {
    askId: () => p.manyToOne(CoverAsk).mapToPk().joinColumn('ask_id').deleteRule('cascade').primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').primary(),
    realm: realmColumn(),
    /** Null: not yet. */
    answer: p.enum(coverAnswers).nullable(),
    answeredAt: p.datetime(3).nullable(),
    /** The notice that asks them; null once it is gone. */
    noticeId: () =>
      p
        .manyToOne(Notification)
        .mapToPk()
        .nullable()
        .joinColumn('notice_id')
        .deleteRule('set null')
        .index('cover_answer_notice_index'),
  },
})

/** Somebody who was asked to cover a time, and what they said (D-170). */
export class CoverAnswer extends CoverAnswerSchema.class {}
CoverAnswerSchema.setClass(CoverAnswer)

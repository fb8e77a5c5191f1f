import { defineEntity, p } from '@mikro-orm/core'
import { messageChannels, type MessageKind } from '@snake-dispatch/domain/message-kinds'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'

const SwitchedMessageSchema = defineEntity({
  name: 'SwitchedMessage',
  tableName: 'switched_messages',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').primary(),
    kind: p.text().$type<MessageKind>().primary(),
    channel: p.enum(messageChannels).primary(),
    realm: realmColumn(),
    isOn: p.boolean(),
  },
})

/** What an account has switched on or off, where that differs from the rule of the kind (D-185). */
export class SwitchedMessage extends SwitchedMessageSchema.class {}
SwitchedMessageSchema.setClass(SwitchedMessage)

import { defineEntity, p } from '@mikro-orm/core'
import { messageKinds } from '@snake-dispatch/domain/message-templates'
import { realmColumn } from '../../db/realm.ts'

const MessageTemplateSchema = defineEntity({
  name: 'MessageTemplate',
  tableName: 'message_templates',
  uniques: [{ name: 'message_template_kind_unique', properties: ['realm', 'kind'] }],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    kind: p.enum(messageKinds),
    words: p.text(),
    changedAt: p.datetime(3),
  },
})

/** The words of a text to clients, where an admin has written others (D-164); the trail says who. */
export class MessageTemplate extends MessageTemplateSchema.class {}
MessageTemplateSchema.setClass(MessageTemplate)

import {
  MAX_MESSAGE,
  messageBlanks,
  messageKinds,
  unknownBlanks,
} from '@snake-dispatch/domain/message-templates'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { emptyAsNull, text } from './text-fields.ts'

/** The words of a text that staff send to clients (D-164). */
export const MessageTemplate = z.strictObject({
  kind: z.enum(messageKinds),
  /** With blanks such as {name}, see `fillMessage`. */
  words: z.string(),
  /** An admin has written them; else they are those of the portal. */
  isChanged: z.boolean(),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

export const messageTemplates = defineEndpoint({
  name: 'messageTemplates',
  summary: 'The words of the texts that staff send to clients',
  method: 'GET',
  path: '/api/moderator/message-templates',
  audience: 'moderator',
  status: 200,
  answer: z.array(MessageTemplate),
})

const blanks = messageBlanks.map((name) => `{${name}}`).join(', ')

/** Other words; nothing: those of the portal again. */
export const MessageTemplateInput = z.strictObject({
  words: z._default(
    z.nullable(
      emptyAsNull(
        text(MAX_MESSAGE).check(
          z.refine((words) => unknownBlanks(words).length === 0, `Only these are filled in: ${blanks}`),
        ),
      ),
    ),
    null,
  ),
})
export type MessageTemplateInput = z.infer<typeof MessageTemplateInput>

export const saveMessageTemplate = defineEndpoint({
  name: 'saveMessageTemplate',
  summary: 'Change the words of a text that staff send to clients',
  method: 'PUT',
  path: '/api/admin/message-templates/{kind}',
  audience: 'admin',
  params: z.strictObject({ kind: z.enum(messageKinds) }),
  body: MessageTemplateInput,
  status: 200,
  answer: z.array(MessageTemplate),
})

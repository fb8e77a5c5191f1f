import type { MessageTemplate } from '@snake-dispatch/contract/message-templates'
import { messageKinds, messageTemplates, type MessageKind } from '@snake-dispatch/domain/message-templates'
import type { Caller } from '../../calls/caller.ts'
import type { Scope } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'

/** The words of all texts that staff send to clients (D-164). */
export async function readMessageTemplates({ kysely }: Pick<Scope, 'kysely'>): Promise<MessageTemplate[]> {
  const rows = await kysely.selectFrom('message_templates').select(['kind', 'words']).execute()
  const changed = new Map(rows.map(({ kind, words }) => [kind, words]))
  return messageKinds.map((kind) => ({
    kind,
    words: changed.get(kind) ?? messageTemplates[kind].words,
    isChanged: changed.has(kind),
  }))
}

/** Changes the words of one text; without words those of the portal count again. @returns the words of all texts */
export async function saveMessageTemplate(
  { scope, account, address }: Caller,
  { kind, words }: { readonly kind: MessageKind; readonly words: string | null },
): Promise<MessageTemplate[]> {
  return scope.transaction(async (tx) => {
    const { words: before } = (await readMessageTemplates(tx)).find((each) => each.kind === kind)!
    const after = words ?? messageTemplates[kind].words
    if (after === messageTemplates[kind].words)
      await tx.kysely.deleteFrom('message_templates').where('kind', '=', kind).execute()
    else
      await tx.kysely
        .insertInto('message_templates')
        .values({ kind, words: after, changed_at: tx.now() })
        .onConflict((conflict) =>
          conflict.columns(['realm', 'kind']).doUpdateSet({ words: after, changed_at: tx.now() }),
        )
        .execute()
    if (after !== before)
      await recordAudit(tx, {
        actor: account,
        action: 'account.message-template',
        subject: { type: 'account', id: account.id },
        detail: { messageKind: kind, words: { from: before, to: after } },
        address,
      })
    return readMessageTemplates(tx)
  })
}

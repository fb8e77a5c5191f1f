import { MAX_SHOWN_MESSAGES, type adminMessages } from '@snake-dispatch/contract/messages'
import type * as z from '@snake-dispatch/contract/zod'
import type {
  AdminMessages,
  ListedMessage,
  MessageCount,
  MessageLife,
} from '@snake-dispatch/contract/messages'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import { MESSAGE_DAYS, messageStates } from '@snake-dispatch/domain/message-kinds'
import { sql } from 'kysely'
import { AppError } from '../../calls/app-error.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import type { MessageComposer } from './message-composer.ts'
import type { HasProvider } from './message-queue.service.ts'

const lifeColumns = [
  'message.id',
  'message.kind',
  'message.channel',
  'message.state',
  'message.failure',
  'message.queued_at',
  'message.accepted_at',
  'message.ended_at',
] as const

const newest = (scope: Pick<Scope, 'kysely' | 'now'>) =>
  scope.kysely
    .selectFrom('messages as message')
    .select(lifeColumns)
    .where('message.queued_at', '>', keptSince(scope.now()).toISOString())
    .orderBy('message.id', 'desc')

/** Since when the lives of messages are kept. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - MESSAGE_DAYS * 86_400_000)

type LifeRow = Awaited<ReturnType<ReturnType<typeof newest>['execute']>>[number]

const lifeOf = (row: LifeRow): MessageLife => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  state: row.state,
  failure: row.failure,
  queuedAt: isoInstant(row.queued_at),
  acceptedAt: isoInstant(row.accepted_at),
  endedAt: isoInstant(row.ended_at),
})

/** The messages about a job, newest first. @throws AppError NOT_FOUND when there is no such job */
export async function listOfJob(scope: Scope, jobId: number): Promise<MessageLife[]> {
  const job = await scope.kysely.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst()
  if (!job) throw new AppError('NOT_FOUND', 'There is no such job.')
  const rows = await newest(scope).where('message.job_id', '=', jobId).limit(MAX_SHOWN_MESSAGES).execute()
  return rows.map(lifeOf)
}

/** The messages to an account, newest first. */
export async function listOfUser(
  scope: Scope,
  userId: number,
  limit = MAX_SHOWN_MESSAGES,
): Promise<MessageLife[]> {
  const rows = await newest(scope).where('message.user_id', '=', userId).limit(limit).execute()
  return rows.map(lifeOf)
}

/** What admins see of all messages. */
export function createMessageList(needs: {
  readonly composer: MessageComposer
  readonly hasProvider: HasProvider
  /** True outside production. */
  readonly showsWords: boolean
}) {
  const { composer, hasProvider, showsWords } = needs

  /** @returns nulls where the words are over: they were sent, or what they name is gone */
  async function wordsOf(
    scope: Scope,
    id: number,
  ): Promise<Pick<ListedMessage, 'subject' | 'words' | 'html'>> {
    const none = { subject: null, words: null, html: null }
    if (!showsWords) return none
    const row = await scope.kysely
      .selectFrom('messages')
      .select(['kind', 'channel', 'send_key', 'user_id', 'job_id', 'facts', 'state'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row || (row.state !== 'shown' && row.state !== 'queued')) return none
    const words = await composer.compose(scope, row)
    return words.channel === 'text'
      ? { ...none, words: words.text }
      : { subject: words.subject, words: words.text, html: words.html }
  }

  return async function list(
    scope: Scope,
    query: z.output<NonNullable<typeof adminMessages.query>>,
  ): Promise<AdminMessages> {
    const { limit = showsWords ? 50 : MAX_PAGE, cursor, kind, failed } = query
    const before = cursor === undefined ? undefined : Number(cursor)
    if (before !== undefined && !Number.isSafeInteger(before))
      throw new AppError('BAD_INPUT', 'This page of the list cannot be found.')
    const rows = await newest(scope)
      .leftJoin('jobs as job', 'job.id', 'message.job_id')
      .select(['message.user_id', 'job.job_number'])
      .$if(kind !== undefined, (select) => select.where('message.kind', '=', kind!))
      .$if(failed === 'true', (select) => select.where('message.state', '=', 'failed'))
      .$if(before !== undefined, (select) => select.where('message.id', '<', before!))
      .limit(limit + 1)
      .execute()
    const messages: ListedMessage[] = []
    for (const row of rows.slice(0, limit))
      messages.push({
        ...lifeOf(row),
        userId: row.user_id,
        jobNumber: row.job_number,
        ...(await wordsOf(scope, row.id)),
      })
    return {
      hasMail: hasProvider.mail,
      hasText: hasProvider.text,
      showsWords,
      counts: await countAll(scope),
      messages,
      nextCursor: rows.length > limit ? String(messages.at(-1)!.id) : null,
    }
  }
}

function countAll(scope: Scope): Promise<MessageCount[]> {
  return scope.kysely
    .selectFrom('messages')
    .where('queued_at', '>', keptSince(scope.now()).toISOString())
    .groupBy(['kind', 'channel'])
    .select(['kind', 'channel'])
    .select(
      messageStates.map((state) =>
        sql<number>`(count(*) filter (where state = ${sql.lit(state)}))::int`.as(state),
      ),
    )
    .orderBy('kind')
    .orderBy('channel')
    .execute()
}

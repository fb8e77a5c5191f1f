import type { AskForCoverInput, CoverAsk } from '@snake-dispatch/contract/cover'
import { coverQuestion, coverSpan, coverText } from '@snake-dispatch/domain/dispatch/cover'
import { COVERAGE_DAYS } from '@snake-dispatch/domain/dispatch/week-coverage'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import * as z from 'zod'
import { AppError } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import { runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { defineTask } from '../../tasks/task.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'
import { presentAsk, regionName, selectAsks } from './cover-asks.rows.ts'
import { findPossible } from './cover-week.service.ts'

type Needs = Pick<Core, 'clock'> & { readonly notices: Pick<OfficeNotices, 'tell' | 'withdraw'> }

const AHEAD_MS = COVERAGE_DAYS * 24 * 3_600_000

/** Asks of staff for cover (D-170). */
export function createCoverAsks({ clock, notices }: Needs) {
  return {
    /**
     * Asks catchers to cover a time: each gets a notice, also pushed and also off call.
     * @throws AppError BAD_INPUT for a time that is over or too far ahead, or somebody who cannot cover it, CONFLICT when
     *   the same is asked already
     */
    async ask(caller: Caller, input: AskForCoverInput, idempotency: IdempotentRequest): Promise<CoverAsk> {
      const { scope, account, address } = caller
      const { region, date, from, to } = input
      return scope.transaction(async (tx) => {
        const { id } = await runOnce(tx, idempotency, async () => {
          const now = clock.now()
          const { begins, ends } = coverSpan(input)
          if (ends <= now) throw refused('date', 'This time is over.')
          if (begins.getTime() > now.getTime() + AHEAD_MS)
            throw refused('date', `At most ${COVERAGE_DAYS} days ahead.`)
          const possible = new Set((await findPossible(tx, input, now)).map((each) => each.id))
          const userIds = [...new Set(input.userIds)]
          if (!userIds.every((userId) => possible.has(userId)))
            throw refused(
              'userIds',
              'Somebody of them is on call by now, or cannot be asked. Please choose again.',
            )
          const stored = await tx.kysely
            .insertInto('cover_asks')
            .values({
              region,
              date,
              begins: from,
              ends: to,
              ends_at: ends,
              asked_by_id: account.id,
              asked_at: now,
            })
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
            .executeTakeFirst()
          if (!stored) throw await askedAlready(tx, input)
          for (const userId of userIds)
            await recordAudit(tx, {
              actor: account,
              action: 'account.cover-ask',
              subject: { type: 'account', id: userId },
              detail: { date, time: coverText(input), region: regionName(region) },
              address,
            })
          const message = coverQuestion(input, regionName(region))
          const told = await notices.tell(
            tx,
            { type: 'coverAsked', title: 'Can You Cover?', message, job: null },
            userIds,
          )
          await tx.kysely
            .insertInto('cover_answers')
            .values(
              told.map((notice) => ({ ask_id: stored.id, user_id: notice.user_id, notice_id: notice.id })),
            )
            .execute()
          return { id: stored.id }
        })
        return readAsk(tx, id, clock.now())
      })
    },

    /** Takes an ask back; does nothing once it has ended. @throws AppError NOT_FOUND */
    async withdraw({ scope, account, address }: Caller, askId: number): Promise<CoverAsk> {
      return scope.transaction(async (tx) => {
        const now = clock.now()
        const closed = await tx.kysely
          .updateTable('cover_asks')
          .set({ is_withdrawn: true, closed_at: now })
          .where('id', '=', askId)
          .where('closed_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        const ask = await readAsk(tx, askId, now)
        if (!closed) return ask
        await endNotices(tx, notices, { askId })
        await recordAudit(tx, {
          actor: account,
          action: 'account.cover-withdraw',
          subject: { type: 'account', id: account.id },
          detail: { date: ask.date, time: coverText(ask), region: ask.regionName },
          address,
        })
        return ask
      })
    },

    /** Ends the asks whose time is over: their notices go. */
    task: defineTask({
      name: 'end-cover-asks',
      schema: z.strictObject({}),
      schedule: { cron: '*/15 * * * *', timeZone: 'Australia/Sydney' },
      run: (_data, { scope }) =>
        scope.transaction(async (tx) => {
          const now = clock.now()
          const over = await tx.kysely
            .updateTable('cover_asks')
            .set({ closed_at: now })
            .where('closed_at', 'is', null)
            .where('ends_at', '<=', now.toISOString())
            .returning('id')
            .execute()
          for (const { id } of over) await endNotices(tx, notices, { askId: id })
        }),
    }),
  }
}

/** Takes the notices of an ask away from those who were asked. @param userId from them alone */
export async function endNotices(
  tx: Transaction,
  notices: Pick<OfficeNotices, 'withdraw'>,
  { askId, userId }: { askId: number; userId?: number },
): Promise<void> {
  let asked = tx.kysely.selectFrom('cover_answers').select('notice_id').where('ask_id', '=', askId)
  if (userId !== undefined) asked = asked.where('user_id', '=', userId)
  const ids = (await asked.execute()).flatMap(({ notice_id: id }) => (id === null ? [] : [id]))
  await notices.withdraw(tx, ids)
}

/** @throws AppError NOT_FOUND */
export async function readAsk(scope: Pick<Scope, 'kysely'>, askId: number, now: Date): Promise<CoverAsk> {
  const row = await selectAsks(scope).where('ask.id', '=', askId).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', 'There is no such ask.')
  return presentAsk(row, now)
}

async function askedAlready(
  tx: Transaction,
  { region, date, from, to }: AskForCoverInput,
): Promise<AppError> {
  const other = await tx.kysely
    .selectFrom('cover_asks as ask')
    .innerJoin('users as asker', 'asker.id', 'ask.asked_by_id')
    .select(['asker.name', 'ask.asked_at'])
    .where('ask.region', '=', region)
    .where('ask.date', '=', date)
    .where('ask.begins', '=', from)
    .where('ask.ends', '=', to)
    .where('ask.closed_at', 'is', null)
    .executeTakeFirst()
  const when = other ? formatSydney(new Date(other.asked_at), 'dateTime') : ''
  return new AppError(
    'CONFLICT',
    other ? `${other.name} asked for this already, ${when}.` : 'This was asked for already.',
  )
}

const refused = (field: string, message: string) =>
  new AppError('BAD_INPUT', message, { issues: [{ path: [field], message }] })

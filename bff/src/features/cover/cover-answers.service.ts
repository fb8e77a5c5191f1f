import type { CoverAnswerKind, OwnCoverAsk } from '@snake-dispatch/contract/cover'
import { coverPlaceText, coverSpan, coverText } from '@snake-dispatch/domain/dispatch/cover'
import { AppError } from '../../calls/app-error.ts'
import type { Caller, Reader } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { coverTime } from '../dispatch/on-call.service.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'
import { presentAsk, regionName, selectAsks } from './cover-asks.rows.ts'
import { endNotices } from './cover-asks.service.ts'

type Needs = Pick<Core, 'clock' | 'events'> & {
  readonly notices: Pick<OfficeNotices, 'tell' | 'tellModerators' | 'withdraw'>
}

/** The most asks in one answer. */
const MAX_OWN = 50

/** What whoever was asked for cover does (D-170). */
export function createCoverAnswers({ clock, events, notices }: Needs) {
  return {
    /** The open asks of the caller, the next time first. */
    async list({ scope, account }: Reader): Promise<OwnCoverAsk[]> {
      const rows = await selectOwn(scope, account.id)
        .where('ask.closed_at', 'is', null)
        .where('ask.ends_at', '>', clock.now().toISOString())
        .orderBy('ask.ends_at')
        .limit(MAX_OWN)
        .execute()
      return rows.map(presentOwn)
    },

    /**
     * Stores what the caller says. The first 'yes' puts them on call for that time and fills the ask; staff are told of
     * each answer. The caller's account is locked before the ask: changes of a plan run one after the other.
     * @throws AppError NOT_FOUND when the caller was not asked, CONFLICT when somebody else covers it, or it has ended
     */
    answer(
      { scope, account, address }: Caller,
      askId: number,
      answer: CoverAnswerKind,
    ): Promise<OwnCoverAsk> {
      return scope.transaction(async (tx) => {
        const now = clock.now()
        await tx.kysely
          .selectFrom('users')
          .select('id')
          .where('id', '=', account.id)
          .forNoKeyUpdate()
          .execute()
        const known = await tx.kysely
          .selectFrom('cover_asks')
          .select('id')
          .where('id', '=', askId)
          .forUpdate()
          .executeTakeFirst()
        const before =
          known && (await selectOwn(tx, account.id).where('ask.id', '=', askId).executeTakeFirst())
        if (!before) throw new AppError('NOT_FOUND', 'You were not asked for this.')
        if (before.answer === answer) return presentOwn(before)
        const ask = presentAsk(
          await selectAsks(tx).where('ask.id', '=', askId).executeTakeFirstOrThrow(),
          now,
        )
        if (ask.state !== 'open') throw endedError(ask.state, ask.filledBy, before.answer === 'yes')
        await tx.kysely
          .updateTable('cover_answers')
          .set({ answer, answered_at: now })
          .where('ask_id', '=', askId)
          .where('user_id', '=', account.id)
          .execute()
        await recordAudit(tx, {
          actor: account,
          action: 'account.cover-answer',
          subject: { type: 'account', id: account.id },
          detail: { answer, date: ask.date, time: coverText(ask), region: ask.regionName },
          address,
        })
        const where = coverPlaceText(ask, ask.regionName)
        const notice = { type: 'coverAnswered', job: null } as const
        if (answer === 'yes') {
          await coverTime(tx, { userId: account.id, time: ask, begins: coverSpan(ask).begins }, now)
          await tx.kysely
            .updateTable('cover_asks')
            .set({ filled_by_id: account.id, closed_at: now })
            .where('id', '=', askId)
            .execute()
          await endNotices(tx, notices, { askId })
          await notices.tellModerators(tx, {
            ...notice,
            title: 'Cover Found',
            message: `${account.name} covers ${where}.`,
          })
          await events.publish(tx, 'accountChanged', { userId: account.id })
        } else {
          const asker = await askerOf(tx, askId)
          await endNotices(tx, notices, { askId, userId: account.id })
          await notices.tell(
            tx,
            { ...notice, title: 'Cover Declined', message: `${account.name} cannot cover ${where}.` },
            [asker],
          )
        }
        return presentOwn(
          await selectOwn(tx, account.id).where('ask.id', '=', askId).executeTakeFirstOrThrow(),
        )
      })
    },
  }
}

const selectOwn = (scope: Pick<Scope, 'kysely'>, userId: number) =>
  selectAsks(scope)
    .innerJoin('cover_answers as mine', 'mine.ask_id', 'ask.id')
    .where('mine.user_id', '=', userId)
    .select('mine.answer')

type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number]

const presentOwn = ({ id, region, date, begins, ends, answer }: OwnRow): OwnCoverAsk => ({
  id,
  regionName: regionName(region),
  date,
  from: begins,
  to: ends,
  answer,
})

async function askerOf(tx: Transaction, askId: number): Promise<number> {
  const { asked_by_id: asker } = await tx.kysely
    .selectFrom('cover_asks')
    .select('asked_by_id')
    .where('id', '=', askId)
    .executeTakeFirstOrThrow()
  return asker
}

/** @param isOwn true for whoever covers it */
function endedError(state: string, filledBy: string | null, isOwn: boolean): AppError {
  if (state === 'filled' && isOwn)
    return new AppError('CONFLICT', 'You have said yes. Change it in your on-call plan, and call the office.')
  if (state === 'filled')
    return new AppError('CONFLICT', `${filledBy ?? 'Somebody'} covers it already. Your plan was not changed.`)
  return new AppError(
    'CONFLICT',
    state === 'withdrawn' ? 'The office does not need it any more.' : 'This time is over.',
  )
}

import type { CoverAsk } from '@snake-dispatch/contract/cover'
import { regions } from '@snake-dispatch/domain/regions'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'

/** The name of a region, by its slug. */
export const regionName = (slug: string): string => regions.find((each) => each.slug === slug)?.name ?? slug

/** Asks with their names and answers, as staff read them; the caller adds conditions on `ask` and the order. */
export const selectAsks = ({ kysely }: Pick<Scope, 'kysely'>) =>
  kysely
    .selectFrom('cover_asks as ask')
    .innerJoin('users as asker', 'asker.id', 'ask.asked_by_id')
    .leftJoin('users as filler', 'filler.id', 'ask.filled_by_id')
    .select([
      'ask.id',
      'ask.region',
      'ask.begins',
      'ask.ends',
      'ask.ends_at',
      'ask.asked_at',
      'ask.closed_at',
    ])
    .select(['ask.is_withdrawn', 'asker.name as asker', 'filler.name as filler', 'ask.filled_by_id'])
    .select(sql<string>`ask.date::text`.as('date'))
    .select((is) =>
      jsonArrayFrom(
        is
          .selectFrom('cover_answers as own')
          .innerJoin('users as person', 'person.id', 'own.user_id')
          .whereRef('own.ask_id', '=', 'ask.id')
          .select(['person.id', 'person.name', 'own.answer', 'own.answered_at as answeredAt'])
          .orderBy('person.name')
          .orderBy('person.id'),
      ).as('people'),
    )

type AskRow = Awaited<ReturnType<ReturnType<typeof selectAsks>['execute']>>[number]

/** An ask as staff read it. */
export function presentAsk(row: AskRow, now: Date): CoverAsk {
  return {
    id: row.id,
    region: row.region,
    regionName: regionName(row.region),
    date: row.date,
    from: row.begins,
    to: row.ends,
    state: stateOf(row, now),
    askedBy: row.asker,
    askedAt: isoInstant(row.asked_at),
    filledBy: row.filler,
    people: row.people.map(({ id, name, answer, answeredAt }) => ({
      id,
      name,
      answer,
      answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    })),
  }
}

/** What an ask has come to. */
export function stateOf(
  row: Pick<AskRow, 'filled_by_id' | 'is_withdrawn' | 'closed_at' | 'ends_at'>,
  now: Date,
): CoverAsk['state'] {
  if (row.filled_by_id !== null) return 'filled'
  if (row.is_withdrawn) return 'withdrawn'
  return row.closed_at !== null || new Date(isoInstant(row.ends_at)) <= now ? 'past' : 'open'
}

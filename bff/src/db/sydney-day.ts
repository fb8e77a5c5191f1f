import { sql, type RawBuilder } from 'kysely'

/** The instant at which a day, or the day `later` days after it, begins in Sydney (D-20). */
export function startOfDay(day: string, later = 0): RawBuilder<string> {
  return sql<string>`(${day}::date + ${later}::int)::timestamp at time zone 'Australia/Sydney'`
}

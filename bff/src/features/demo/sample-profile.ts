import { addDays } from '@snake-dispatch/domain/quarters'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import type { Transaction } from '../../db/scope.ts'
import { demoCatcher } from './samples.ts'

/** What the demo account holds; the first aid certificate expires soon, which is announced 30 days before. */
const credentials = [
  { kind: 'licence', number: demoCatcher.licenseNumber, issuer: 'NPWS', days: 410 },
  { kind: 'insurance', number: 'PL-1001-DEMO', issuer: 'Sample Insurance', days: 190 },
  { kind: 'firstAid', number: 'HLTAID011-1001', issuer: 'Sample First Aid', days: 19 },
] as const
/** Days since an admin has checked them. */
const CHECKED_DAYS = 160
const DAY_MS = 24 * 60 * 60_000

/** Weekdays from early to evening, the weekend shorter; Friday's night as well. */
const hours = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
  { weekday, ...(weekday < 6 ? { begins: '06:00', ends: '20:00' } : { begins: '08:00', ends: '17:00' }) },
  ...(weekday === 5 ? [{ weekday, begins: '20:00', ends: '02:00' }] : []),
])
/** In how many days the demo account is away for an afternoon. */
const AWAY_IN_DAYS = 3

/** Replaces the credentials and the on-call plan of the demo account by the sample ones (D-158). */
export async function storeCredentialsAndPlan(tx: Transaction, demoId: number): Promise<void> {
  const now = tx.now()
  const today = sydneyDay(now)
  for (const table of ['credentials', 'on_call', 'on_call_hours', 'on_call_exceptions'] as const)
    await tx.kysely.deleteFrom(table).where('user_id', '=', demoId).execute()
  const checkedAt = new Date(now.getTime() - CHECKED_DAYS * DAY_MS)
  await tx.kysely
    .insertInto('credentials')
    .values(
      credentials.map(({ days, ...credential }) => ({
        ...credential,
        user_id: demoId,
        expires_on: addDays(today, days),
        checked_at: checkedAt,
        changed_at: checkedAt,
      })),
    )
    .execute()
  // On until it is switched off, at whatever hour a visitor comes; the plan is there to be chosen.
  await tx.kysely
    .insertInto('on_call')
    .values({ user_id: demoId, mode: 'always', high_only_at_night: true })
    .execute()
  await tx.kysely
    .insertInto('on_call_hours')
    .values(hours.map((window) => ({ ...window, user_id: demoId })))
    .execute()
  await tx.kysely
    .insertInto('on_call_exceptions')
    .values({
      user_id: demoId,
      date: addDays(today, AWAY_IN_DAYS),
      begins: '12:00',
      ends: '18:00',
      is_available: false,
    })
    .execute()
}

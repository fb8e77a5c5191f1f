import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Tables } from '../../db/tables.ts'

/** What is known of the nightly backups, the same for every replica (D-201). Instants are those of the API. */
export interface KnownBackups {
  /** The newest that was written whole and that no verification has found at fault; `at` is the moment that it shows. */
  readonly newest: {
    readonly at: string
    readonly host: string
    readonly file: string
    readonly bytes: number
    /** The name of the key that opens its secrets; null where none was here, or none is needed. */
    readonly keyName: string | null
  } | null
  /** The newest that could not be written, or that a verification found at fault. */
  readonly failure: {
    readonly at: string
    readonly host: string
    readonly file: string
    readonly what: 'writing' | 'verification'
    /** A sentence for the operator. */
    readonly reason: string
  } | null
  /** The newest that a verification found whole. */
  readonly verification: {
    readonly at: string
    readonly host: string
    readonly file: string
    /** Restored into a scratch database and counted, or only read to its end. */
    readonly by: 'restore' | 'read'
  } | null
  /** When the oldest that is recorded as written was; null where none is. */
  readonly firstAt: string | null
  /** The files that a verification has found at fault: none of them counts as a backup. */
  readonly filesAtFault: readonly string[]
}

/** The failure, unless a later backup or verification has made it good: for the doctor, the metrics and /admin/health. */
export function standingFailure({ newest, failure, verification }: KnownBackups): KnownBackups['failure'] {
  const madeGood = failure?.what === 'writing' ? newest : verification
  return failure && (!madeGood || failure.at > madeGood.at) ? failure : null
}

/** Reads what is known of the nightly backups: by records, which every replica sees, not by files. */
export async function readBackups({ withoutRealm }: Pick<Database, 'withoutRealm'>): Promise<KnownBackups> {
  const [newest, unwritten, refused, verification, all] = await Promise.all([
    newestWritten(withoutRealm),
    rows(withoutRealm).where('failure', 'is not', null).orderBy('ended_at', 'desc').executeTakeFirst(),
    rows(withoutRealm)
      .where('verification_failure', 'is not', null)
      .orderBy('verified_at', 'desc')
      .executeTakeFirst(),
    rows(withoutRealm).where('verified_by', 'is not', null).orderBy('verified_at', 'desc').executeTakeFirst(),
    withoutRealm
      .selectFrom('backups')
      .select(({ fn }) => [
        fn.min('started_at').as('first'),
        sql<string[] | null>`array_agg(file) filter (where verification_failure is not null)`.as('at_fault'),
      ])
      .where('bytes', 'is not', null)
      .executeTakeFirst(),
  ])
  const failures = [
    ...(unwritten
      ? [failureOf(unwritten, 'writing', unwritten.ended_at ?? unwritten.started_at, unwritten.failure!)]
      : []),
    ...(refused
      ? [failureOf(refused, 'verification', refused.verified_at!, refused.verification_failure!)]
      : []),
  ]
  return {
    newest: newest
      ? {
          at: isoInstant(newest.started_at),
          host: newest.host,
          file: newest.file,
          bytes: newest.bytes!,
          keyName: newest.key_name,
        }
      : null,
    failure: failures.toSorted((one, other) => other.at.localeCompare(one.at))[0] ?? null,
    verification: verification
      ? {
          at: isoInstant(verification.verified_at!),
          host: verification.host,
          file: verification.file,
          by: verification.verified_by!,
        }
      : null,
    firstAt: isoInstant(all?.first ?? null),
    filesAtFault: all?.at_fault ?? [],
  }
}

const rows = (kysely: Kysely<Tables>) => kysely.selectFrom('backups').selectAll().limit(1)

/** The newest backup that was written whole and is not known to be at fault. */
const newestWritten = (kysely: Kysely<Tables>) =>
  rows(kysely)
    .where('bytes', 'is not', null)
    .where('verification_failure', 'is', null)
    .orderBy('started_at', 'desc')
    .executeTakeFirst()

function failureOf(
  { host, file }: { host: string; file: string },
  what: 'writing' | 'verification',
  at: string,
  reason: string,
): NonNullable<KnownBackups['failure']> {
  return { at: isoInstant(at), host, file, what, reason }
}

import { sql } from 'kysely'
import { AppError } from '../../calls/app-error.ts'
import type { Scope } from '../../db/scope.ts'
import { countedUses, type Limits, type Use } from '../../limits/limits.ts'
import { networkOf } from '../../limits/network.ts'

const DAY = 24 * 60 * 60
/** What a visit stores in a day: jobs, and kB of photos. */
const JOBS = 20
const PHOTOS_KB = 5 * 1024
/** What the realm holds of all visits until it is rebuilt: jobs, and bytes of photos. */
const ALL_JOBS = 1_000
const ALL_PHOTOS = 100 * 1024 * 1024

/** What is about to be stored in the demo. */
interface DemoStorage {
  readonly jobs: 0 | 1
  readonly photo: Uint8Array | null | undefined
}

/**
 * Limits what visits store in the demo: 20 jobs and 5 MB of photos each, until the sample data is built again. All
 * visitors share one account, so a visit is what comes from one network (IPv6: /56) in a day (D-39).
 */
export function createDemoVisits(limits: Limits) {
  const jobs = limits.shared({
    name: 'demo-jobs',
    points: JOBS,
    seconds: DAY,
    refusal: ({ points, wait, retryAfter }) =>
      new AppError('RATE_LIMITED', `A visit to the demo may log ${points} jobs. Please try again ${wait}.`, {
        retryAfter,
      }),
  })
  const photos = limits.shared({
    name: 'demo-photos-kb',
    points: PHOTOS_KB,
    seconds: DAY,
    refusal: ({ points }) =>
      new AppError(
        'TOO_LARGE',
        `A visit to the demo may store ${points / 1024} MB of photos. Please send this without its photo.`,
      ),
  })

  return {
    /**
     * Runs work that stores something in the demo, see `countedUses`.
     * @throws AppError RATE_LIMITED when the visit has logged its jobs or the demo is full, TOO_LARGE when its photos
     *   are used up, and the errors of the work
     */
    async store<T>(
      { scope, address = '' }: { readonly scope: Scope; readonly address?: string | undefined },
      { jobs: added, photo }: DemoStorage,
      work: (repeated: () => void) => Promise<T>,
    ): Promise<T> {
      if ((added > 0 || photo) && (await isDemoFull(scope))) throw demoFull()
      const key = networkOf(address)
      const uses: Use[] = []
      if (added > 0) uses.push({ limit: jobs, key })
      if (photo) uses.push({ limit: photos, key, points: Math.ceil(photo.byteLength / 1024) })
      return countedUses(uses, work)
    },
  }
}

/** True when the demo holds as much of all visits as it may: the next visitor finds it rebuilt. */
export async function isDemoFull(scope: Scope): Promise<boolean> {
  const { jobs, bytes } = await scope.kysely
    .selectNoFrom((query) => [
      query
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('jobs'),
      query
        .selectFrom('photos')
        .select(sql<string>`coalesce(sum(octet_length(jpeg)), 0)`.as('sum'))
        .as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return Number(jobs) >= ALL_JOBS || Number(bytes) >= ALL_PHOTOS
}

function demoFull(): AppError {
  return new AppError(
    'RATE_LIMITED',
    'The demo is full. Sign in to it again: it then starts from the beginning.',
    {
      retryAfter: 60,
    },
  )
}

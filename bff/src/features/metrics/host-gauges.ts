import { certificateOf, type Certificate } from '../../core/certificate.ts'
import type { Core } from '../../core/core.ts'
import { diskOf } from '../../core/disk.ts'
import type { Reading } from '../../core/metrics.ts'
import { backupFiles } from '../../db/newest-backup.ts'
import { standingFailure } from '../backups/backups.rows.ts'
import type { DutyFacts } from './duty-facts.service.ts'

/** Milliseconds between two looks at the certificate: once it is known, and before. */
const CERTIFICATE_EVERY_MS = 60 * 60_000
const UNKNOWN_CERTIFICATE_EVERY_MS = 60_000
/** Milliseconds between two looks at the folders of backups. */
const BACKUP_EVERY_MS = 60_000

type Needs = Pick<Core, 'clock' | 'database' | 'env' | 'metrics'>

/** Makes the gauges of the machine: disks, backups, and the certificate of the public address. */
export function addHostGauges(
  { clock, database, env, metrics }: Needs,
  read: () => Promise<DutyFacts | null>,
): void {
  const folders = Object.entries({
    // A database on a server has its disk there.
    data: database.kind === 'pglite' ? env.DATA_DIR : undefined,
    backup: env.BACKUP_DIR,
  })
  const disks = (bytes: 'free' | 'size') => () =>
    folders.flatMap(([folder, path]): Reading[] => {
      const disk = path === undefined ? null : diskOf(path)
      return disk ? [[{ folder }, disk[bytes]]] : []
    })
  metrics.gauges(
    'disk_free_bytes',
    'Free on the disk of a folder of the portal',
    ['folder'],
    disks('free'),
    'first',
  )
  metrics.gauges(
    'disk_size_bytes',
    'Size of the disk of a folder of the portal',
    ['folder'],
    disks('size'),
    'first',
  )

  const files = every(
    () => BACKUP_EVERY_MS,
    () => backupFiles(env),
  )
  metrics.gauges(
    'backup_age_seconds',
    'Age of the newest backup that is known: of the nightly ones, and of files here; nothing where there is none',
    [],
    async () => {
      const facts = await read()
      if (!facts) return null
      const { newest, filesAtFault } = facts.backups
      const file = files().find((each) => !filesAtFault.includes(each.file))
      const at = Math.max(file?.at.getTime() ?? -Infinity, Date.parse(newest?.at ?? '') || -Infinity)
      return at === -Infinity ? [] : [[{}, Math.max(0, (clock.now().getTime() - at) / 1_000)]]
    },
    'min',
  )
  metrics.gauges(
    'backup_failed',
    '1 when the last nightly backup could not be written, or was found at fault',
    [],
    async () => {
      const facts = await read()
      return facts && [[{}, Number(standingFailure(facts.backups) !== null)]]
    },
    'first',
  )

  const certificate = watchedCertificate(env.PUBLIC_ORIGIN)
  metrics.gauges(
    'certificate_seconds_left',
    'How long the certificate of PUBLIC_ORIGIN is still valid, as seen from here',
    [],
    () => {
      const seen = certificate()
      return seen ? [[{}, (seen.to.getTime() - clock.now().getTime()) / 1_000]] : []
    },
    'min',
  )
  metrics.gauges(
    'certificate_trusted',
    '1 when browsers trust the certificate of PUBLIC_ORIGIN, 0 when they do not',
    [],
    () => {
      const seen = certificate()
      return seen ? [[{}, Number(seen.fault === null)]] : []
    },
    'min',
  )
}

/** Looks at most once in a time, in milliseconds. */
function every<Found>(
  time: () => number,
  look: () => Found,
  now: () => number = () => performance.now(),
): () => Found {
  let lookedAt = -Infinity
  let found: Found
  return () => {
    if (now() - lookedAt >= time()) {
      lookedAt = now()
      found = look()
    }
    return found
  }
}

/**
 * The certificate of the public address, which is looked at beside the scrapes: the first one comes without it. What is
 * known of it stays while the address does not answer, so that its end draws nearer. Until it is known, such as before the
 * proxy has started, it is looked at more often.
 */
export function watchedCertificate(
  origin: string | undefined,
  look: typeof certificateOf = certificateOf,
  now?: () => number,
): () => Certificate | null {
  if (!origin?.startsWith('https:')) return () => null
  const { hostname, port } = new URL(origin)
  let known: Certificate | null = null
  const begin = () => {
    look(hostname, Number(port || 443)).then(
      (found) => (known = found),
      () => {},
    )
  }
  const lookNow = every(() => (known ? CERTIFICATE_EVERY_MS : UNKNOWN_CERTIFICATE_EVERY_MS), begin, now)
  return () => {
    lookNow()
    return known
  }
}

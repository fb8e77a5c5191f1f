import { standingFailure, type KnownBackups } from '../features/backups/backups.rows.ts'
import { fault, ok, sizeText, warning, type Finding } from './finding.ts'
import { BACKUP_FAULT_MS, BACKUP_WARNING_MS, REPLACE_BACKUP } from '@snake-dispatch/domain/backup-age'
import { longestUnit } from '@snake-dispatch/domain/longest-unit'

/** Milliseconds after which a verification is missed: a week, and a night in which none was made. */
const VERIFIED_MS = 9 * 86_400_000

const LOG = 'Look at the log of the portal for the reason.'

/**
 * What the portal has recorded of its nightly backups, also by a process on another machine (D-201).
 * @param folder `BACKUP_DIR`; undefined when it is not given
 */
export function checkNightlyBackups(folder: string | undefined, known: KnownBackups, now: Date): Finding[] {
  const { newest } = known
  const failure = standingFailure(known)
  const about = 'Nightly backup'
  if (!newest && !failure)
    return folder === undefined
      ? []
      : [warning(about, 'The portal has written none yet.', 'It writes the first at its next start.')]
  const found: Finding[] = []
  if (newest) {
    const age = now.getTime() - Date.parse(newest.at)
    const says = `The newest is ${newest.file} on ${newest.host}, ${longestUnit(age)} old, ${sizeText(newest.bytes)}.`
    const [word, cure] = [age > BACKUP_FAULT_MS ? fault : warning, `Last night none was written. ${LOG}`]
    found.push(age > BACKUP_WARNING_MS ? word(about, says, cure) : ok(about, says))
  }
  if (failure?.what === 'writing')
    found.push(
      fault(
        about,
        `The last one, on ${failure.host}, failed: ${failure.reason}`,
        'The portal tries again within the hour, and at its start.',
      ),
    )
  if (failure?.what === 'verification')
    found.push(
      fault(
        about,
        `The verification of ${failure.file} on ${failure.host} failed: ${failure.reason}`,
        REPLACE_BACKUP,
      ),
    )
  else if (newest) found.push(checkVerification(about, known, now))
  return found
}

function checkVerification(about: string, { verification, firstAt }: KnownBackups, now: Date): Finding {
  const isLongAgo = (at: string) => now.getTime() - Date.parse(at) > VERIFIED_MS
  if (!verification && firstAt !== null && !isLongAgo(firstAt))
    return ok(about, 'None was restored yet, to see whether it is whole: that is done once a week.')
  if (!verification || isLongAgo(verification.at))
    return warning(about, 'For a week none was restored, to see whether it is whole.', LOG)
  const ago = longestUnit(now.getTime() - Date.parse(verification.at))
  return ok(
    about,
    verification.by === 'restore'
      ? `${verification.file} was restored ${ago} ago, into a scratch database, and is whole.`
      : `${verification.file} was read to its end ${ago} ago. It was not restored: the role may not create databases.`,
  )
}

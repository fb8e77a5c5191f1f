const HOUR_MS = 3_600_000

/** Milliseconds after which the newest backup is too old: a nightly one with some hours of grace. */
export const BACKUP_WARNING_MS = 26 * HOUR_MS

/** Milliseconds after which somebody should have noticed. */
export const BACKUP_FAULT_MS = 72 * HOUR_MS

/**
 * What to do about a backup that a verification found at fault: without a restart, the portal writes the next one in the
 * next night. The embedded database of a running portal is backed up by the portal alone.
 */
export const REPLACE_BACKUP =
  'Write another one, and restore it into an empty database: npm run db:backup, or a restart of the portal, and npm run db:restore.'

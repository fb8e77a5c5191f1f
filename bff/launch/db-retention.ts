import { eraseDue } from '../src/features/retention/erasure.service.ts'
import { dryRun } from '../src/features/retention/erasure-report.service.ts'
import { operatorCommand, withDatabase } from './operator-command.ts'

/**
 * `npm run db:retention`: erases now what the portal erases every night (D-38). With `-- --dry-run` it only reports how
 * much it would erase, by month.
 */
await operatorCommand(async (env) => {
  const [option, ...others] = process.argv.slice(2)
  if (others.length > 0 || (option !== undefined && option !== '--dry-run'))
    throw new Error('Only --dry-run is known: npm run db:retention -- --dry-run')
  return withDatabase(env, { migrated: true }, async (database) => {
    const retention = { now: new Date(), months: env.RETENTION_MONTHS }
    if (option) return dryRun(database, retention)
    const { jobs, photos, auditEntries } = await eraseDue(database, retention)
    return `Erased. Jobs: ${jobs}, photos: ${photos}, audit entries: ${auditEntries}.`
  })
})

import { hasDatabase } from '../src/db/data-folder.ts'
import { openDatabase } from '../src/db/database.ts'
import { eraseDue } from '../src/features/retention/erasure.service.ts'
import { dryRun } from '../src/features/retention/erasure-report.service.ts'
import { locationOf, nameOf, operatorCommand } from './operator-command.ts'

/**
 * `npm run db:retention`: erases now what the portal erases every night (D-38); with `-- --dry-run` it only says how much
 * of which months.
 */
await operatorCommand(async (env) => {
  const [option, ...others] = process.argv.slice(2)
  if (others.length > 0 || (option !== undefined && option !== '--dry-run'))
    throw new Error('Only --dry-run is known: npm run db:retention -- --dry-run')
  const location = locationOf(env)
  if ('folder' in location && !hasDatabase(location.folder))
    throw new Error(`There is no database in ${location.folder}.`)
  const database = await openDatabase(location)
  try {
    if ((await database.orm.migrator.getPending()).length > 0)
      throw new Error(`The database ${nameOf(env)} is not up to date: npm run db:migrate`)
    const retention = { now: new Date(), months: env.RETENTION_MONTHS }
    if (option) return await dryRun(database, retention)
    const { jobs, photos, auditEntries } = await eraseDue(database, retention)
    return `Erased. Jobs: ${jobs}, photos: ${photos}, audit entries: ${auditEntries}.`
  } finally {
    await database.close()
  }
})

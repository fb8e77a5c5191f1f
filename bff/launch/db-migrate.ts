import { openDatabase } from '../src/db/database.ts'
import { locationOf } from '../src/db/location.ts'
import { openUpgraded } from '../src/db/upgrade.ts'
import { prepareQueueTables } from '../src/tasks/queue-tables.ts'
import { operatorCommand } from './operator-command.ts'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

/** `npm run db:migrate`: applies the missing migrations without starting the portal. */
await operatorCommand(async (env) => {
  const location = locationOf(env)
  const { database, applied } = await openUpgraded(location, () => openDatabase(location), {
    backupFolder: env.BACKUP_DIR,
    now: new Date(),
    backedUp: (file) => say(`Wrote the backup ${file}.`),
    applied: (name, ms) => say(`Applied ${name} in ${seconds(ms)}.`),
    locked: (table, ms) => say(`The table ${table} was locked for ${seconds(ms)}: a running portal waited.`),
  })
  try {
    await prepareQueueTables(database)
    return applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.length} migrations.`
  } finally {
    await database.close()
  }
})

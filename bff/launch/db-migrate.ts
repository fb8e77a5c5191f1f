import { openDatabase } from '../src/db/database.ts'
import { databaseVariables, locationOf } from '../src/db/location.ts'
import { openUpgraded } from '../src/db/upgrade.ts'
import { prepareQueueTables } from '../src/tasks/queue-tables.ts'
import { defineCommand } from './command.ts'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

/** `npm run db:migrate`: applies the missing migrations without starting the portal. */
export const migrate = defineCommand({
  name: 'db:migrate',
  summary:
    'Applies the migrations that the database lacks, as the start of the portal does. The embedded database is backed up before.',
  arguments: {},
  options: {},
  reads: databaseVariables,
  async run(_given, env) {
    const location = locationOf(env)
    const { database, applied } = await openUpgraded(location, () => openDatabase(location), {
      backupFolder: env.BACKUP_DIR,
      now: new Date(),
      backedUp: (file) => say(`Wrote the backup ${file}.`),
      applied: (name, ms) => say(`Applied ${name} in ${seconds(ms)}.`),
      locked: (table, ms) =>
        say(`The table ${table} was locked for ${seconds(ms)}: a running portal waited.`),
    })
    try {
      await prepareQueueTables(database)
      return applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.length} migrations.`
    } finally {
      await database.close()
    }
  },
})

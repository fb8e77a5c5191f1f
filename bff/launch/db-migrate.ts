import { openDatabase } from '../src/db/database.ts'
import { locationOf } from '../src/db/location.ts'
import { prepareQueueTables } from '../src/tasks/queue-tables.ts'
import { operatorCommand } from './operator-command.ts'

/** `npm run db:migrate`: applies the missing migrations without starting the portal. */
await operatorCommand(async (env) => {
  const database = await openDatabase(locationOf(env))
  try {
    const applied = await database.migrate()
    await prepareQueueTables(database)
    return applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`
  } finally {
    await database.close()
  }
})

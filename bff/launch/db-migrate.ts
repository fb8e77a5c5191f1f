import { openDatabase } from '../src/db/database.ts'
import { locationOf, operatorCommand } from './operator-command.ts'

/** `npm run db:migrate`: applies the missing migrations without starting the portal. */
await operatorCommand(async (env) => {
  const database = await openDatabase(locationOf(env))
  try {
    const pending = await database.orm.migrator.getPending()
    await database.migrate()
    return pending.length === 0
      ? 'The database is up to date.'
      : `Applied ${pending.map(({ name }) => name).join(', ')}.`
  } finally {
    await database.close()
  }
})

import { withDatabase } from './open-for-operator.ts'

/** `npm run db:migrate`: brings the schema up to date without starting the portal. */
await withDatabase(async (database) => {
  const pending = await database.orm.migrator.getPending()
  await database.migrate()
  return pending.length === 0
    ? 'The database is up to date.'
    : `Applied ${pending.length} migration${pending.length === 1 ? '' : 's'}: ${pending.map(({ name }) => name).join(', ')}.`
})

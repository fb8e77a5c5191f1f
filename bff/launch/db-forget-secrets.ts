import { forgetSecrets } from '../src/db/settings.ts'
import { nameOf, operatorCommand, withDatabase } from './operator-command.ts'

/** `npm run db:forget-secrets`: deletes the stored secrets, when their key is lost or somebody may know them. */
await operatorCommand((env) =>
  withDatabase(env, { migrated: false }, async (database) => {
    const count = await forgetSecrets(database)
    return `Deleted ${count} secrets of ${nameOf(env)}. The next start makes new ones: everybody signs in again.`
  }),
)

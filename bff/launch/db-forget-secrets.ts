import { databaseVariables, nameOf } from '../src/db/location.ts'
import { forgetSecrets } from '../src/db/settings.ts'
import { defineCommand } from './command.ts'
import { withDatabase } from './operator-command.ts'

/** `npm run db:forget-secrets`: deletes the stored secrets, when their key is lost or somebody may know them. */
export const forget = defineCommand({
  name: 'db:forget-secrets',
  summary:
    'Deletes the stored secrets and all sessions, when the key is lost or known to others. The portal must be stopped; ' +
    'its next start makes new secrets, and everybody signs in again. Secrets that the environment gives are not stored: ' +
    'give new ones as well.',
  arguments: {},
  options: {},
  reads: databaseVariables,
  run: (_given, env) =>
    withDatabase(env, { migrated: false }, async (database) => {
      const count = await forgetSecrets(database)
      return (
        `Deleted ${count} secrets and all sessions of ${nameOf(env)}. The next start makes new ones: everybody signs ` +
        'in again. If SESSION_SECRET, CAPTCHA_SECRET or VAPID_… are given, give new ones as well.'
      )
    }),
})

import { databaseVariables } from '../src/db/location.ts'
import { eraseDue } from '../src/features/retention/erasure.service.ts'
import { dryRun } from '../src/features/retention/erasure-report.service.ts'
import { defineCommand } from './command.ts'
import { withDatabase } from './operator-command.ts'

/** `npm run db:retention`: erases now what the portal erases every night (D-38). */
export const retention = defineCommand({
  name: 'db:retention',
  summary:
    'Erases now what the portal erases every night: clients of jobs that ended RETENTION_MONTHS ago. With the embedded ' +
    'database the portal must be stopped.',
  arguments: {},
  options: { 'dry-run': { means: 'only says how much of which months, and changes nothing' } },
  reads: [...databaseVariables, 'RETENTION_MONTHS'],
  run: (given, env) =>
    withDatabase(env, { migrated: true }, async (database) => {
      const due = { now: new Date(), months: env.RETENTION_MONTHS }
      if (given['dry-run']) return dryRun(database, due)
      const { jobs, photos, auditEntries } = await eraseDue(database, due)
      return `Erased. Jobs: ${jobs}, photos: ${photos}, audit entries: ${auditEntries}.`
    }),
})

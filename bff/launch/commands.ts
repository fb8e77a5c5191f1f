import { UsageError, type Command } from './command.ts'

/** Where the commands of each script of `package.json` are: a script that has one, or a group of them. */
const scripts: Readonly<Record<string, () => Promise<readonly Command[]>>> = {
  admin: async () => (await import('./admin.ts')).adminCommands,
  doctor: async () => [(await import('./doctor.ts')).doctor],
  'db:migrate': async () => [(await import('./db-migrate.ts')).migrate],
  'db:backup': async () => [(await import('./db-backup.ts')).backup],
  'db:restore': async () => [(await import('./db-restore.ts')).restore],
  'db:move': async () => [(await import('./db-move.ts')).move],
  'db:forget-secrets': async () => [(await import('./db-forget-secrets.ts')).forget],
  'db:retention': async () => [(await import('./db-retention.ts')).retention],
}

/** The scripts of `package.json` that are commands of an operator. */
export const operatorScripts: readonly string[] = Object.keys(scripts)

/** The commands of a script. @throws UsageError for a name that none has */
export async function findCommands(script: string): Promise<readonly Command[]> {
  const load = Object.hasOwn(scripts, script) ? scripts[script] : undefined
  if (!load)
    throw new UsageError(`There is no command '${script}'. There are: ${operatorScripts.join(', ')}.`)
  return load()
}

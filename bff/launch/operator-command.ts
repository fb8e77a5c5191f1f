import { refuseWithoutDatabase } from '../src/db/data-folder.ts'
import { openDatabase, type Database } from '../src/db/database.ts'
import { locationOf, nameOf, type DatabaseEnv } from '../src/db/location.ts'
import { readPart, type Variables } from '../src/env.ts'
import { faultSentence } from '../src/process/fault-sentence.ts'
import { asksForHelp, readGiven, UsageError, useOf, type Command } from './command.ts'
import { findCommands } from './commands.ts'

/** Exit codes: a command that failed, and one that was called wrongly. */
const FAILED = 1
const CALLED_WRONGLY = 2

/**
 * Runs an operator's command (D-196). On failure it prints one sentence to standard error and sets the exit code 1; a
 * wrong call gets the use and 2.
 * @param args the name of the command, and what was given to it
 */
export async function runOperator(
  args: readonly string[],
  variables: Variables = process.env,
): Promise<void> {
  // The data folder and backups hold personal data and secrets: only the account of this process may read them.
  process.umask(0o077)
  let use = ''
  try {
    const [script = '', ...rest] = args
    const group = await findCommands(script)
    const [command, own] =
      group[0]?.name === script ? [group[0], rest] : [memberOf(group, rest[0]), rest.slice(1)]
    use = (command ? [command] : group).map(useOf).join('\n\n')
    if (asksForHelp(rest)) return void process.stdout.write(`${use}\n`)
    if (!command)
      throw new UsageError(rest[0] ? `'${script}' has no '${rest[0]}'.` : `'${script}' needs a word.`)
    process.stdout.write(`${await run(command, own, variables)}\n`)
  } catch (error) {
    const isWrong = error instanceof UsageError
    process.stderr.write(`${(error as Error).message}\n${isWrong && use ? `\n${use}\n` : ''}`)
    process.exitCode = isWrong ? CALLED_WRONGLY : FAILED
  }
}

/** The command of a group with this second word, such as 'create' of 'admin create'. */
const memberOf = (group: readonly Command[], word = '') => group.find(({ name }) => name.endsWith(` ${word}`))

async function run(command: Command, args: readonly string[], variables: Variables): Promise<string> {
  const given = readGiven(command, args)
  const env = readPart(variables, command.reads)
  try {
    return await command.run(given, env)
  } catch (cause) {
    if (cause instanceof UsageError) throw cause
    throw new Error(faultSentence(cause, env), { cause })
  }
}

/**
 * Opens the configured database, which must exist, runs a command on it, and closes it.
 * @param migrated whether every migration of this version must have been applied
 * @throws Error with a sentence when there is none, when it is not up to date, or when a newer version made it
 */
export async function withDatabase<Result>(
  env: DatabaseEnv,
  { migrated }: { migrated: boolean },
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const location = locationOf(env)
  if ('folder' in location) refuseWithoutDatabase(location.folder)
  const database = await openDatabase(location)
  try {
    if (migrated && (await database.missingMigrations()).names.length > 0)
      throw new Error(`The database ${nameOf(env)} is not up to date: npm run db:migrate`)
    return await work(database)
  } finally {
    await database.close()
  }
}

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A command of `bff/launch`, by its file: `db-backup` is `npm run db:backup`. */
type Command =
  | 'admin'
  | 'db-backup'
  | 'db-forget-secrets'
  | 'db-migrate'
  | 'db-move'
  | 'db-restore'
  | 'db-retention'
  | 'doctor'

const operator = fileURLToPath(new URL('../../launch/operator.ts', import.meta.url))

/** The arguments of Node.js that run an operator's command. */
export const commandLine = (command: Command, ...args: string[]) => [
  operator,
  command.replace(/^db-/, 'db:'),
  ...args,
]

/** Runs an operator's command with only these environment variables, to its end. */
export function runCommand(command: Command, variables: Readonly<Record<string, string>>, ...args: string[]) {
  const env = { PATH: process.env['PATH'], ...variables }
  const { status, stdout, stderr } = spawnSync(process.execPath, commandLine(command, ...args), {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

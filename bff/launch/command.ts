import { parseArgs } from 'node:util'
import type { Env, PartName } from '../src/env.ts'

/** An argument that a command takes, in the order in which it takes them. */
interface ArgumentRule {
  /** What it is, for `--help`. */
  readonly means: string
  readonly isOptional?: true
  /** The fault of a value as a sentence; undefined for a valid one. */
  readonly check?: (value: string) => string | undefined
}

/** An option of a command: with `value` it takes one, which the use names so; else it is a switch. */
interface OptionRule {
  readonly means: string
  readonly value?: string
}

type Arguments = Readonly<Record<string, ArgumentRule>>
type Options = Readonly<Record<string, OptionRule>>

/** What somebody has given to a command. */
type Given<A extends Arguments, O extends Options> = {
  readonly [Name in keyof A]: A[Name] extends { isOptional: true } ? string | undefined : string
} & { readonly [Name in keyof O]: O[Name] extends { value: string } ? string | undefined : boolean }

interface CommandRule<A extends Arguments, O extends Options, Read extends PartName> {
  /** Such as 'db:backup', or 'admin create' for one of a group. */
  readonly name: string
  /** What it does, in a sentence. */
  readonly summary: string
  readonly arguments: A
  readonly options: O
  /** The variables of the environment that it reads: no others are checked (D-196). */
  readonly reads: readonly Read[]
  /** Does it. @returns what is printed; `process.exitCode` may be set besides */
  run(given: Given<A, O>, env: Pick<Env, Read>): Promise<string>
}

/** A command of an operator, which `npm run` starts: see `operator.ts`. */
export interface Command {
  readonly name: string
  readonly summary: string
  readonly arguments: Arguments
  readonly options: Options
  readonly reads: readonly PartName[]
  run(
    given: Readonly<Record<string, string | boolean | undefined>>,
    env: Pick<Env, PartName>,
  ): Promise<string>
}

/** Defines a command; its arguments, options and variables are typed by their rules. */
export function defineCommand<
  const A extends Arguments,
  const O extends Options,
  const Read extends PartName,
>(command: CommandRule<A, O, Read>): Command {
  return command
}

/** A command was called wrongly: its use follows, and the exit code is 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** True when somebody asks for the use alone: nothing else is done then, whatever else is given. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return args.slice(0, end < 0 ? args.length : end).some((arg) => arg === '--help' || arg === '-h')
}

/** Reads what was given to a command. @throws UsageError for what it does not take, or lacks */
export function readGiven(
  { arguments: rules, options }: Pick<Command, 'arguments' | 'options'>,
  args: readonly string[],
): Record<string, string | boolean | undefined> {
  const { values, positionals } = parsed(options, args)
  const names = Object.keys(rules)
  const surplus = positionals.slice(names.length)
  if (surplus.length > 0) throw new UsageError(`It takes no '${surplus[0]}'.`)
  const given: Record<string, string | boolean | undefined> = {}
  for (const [at, name] of names.entries()) {
    const value = positionals[at]
    const { isOptional, check } = rules[name]!
    if (value === undefined && !isOptional) throw new UsageError(`<${name}> is missing.`)
    // A variable of the shell that is not set leaves one.
    if (value !== undefined && value.trim() === '') throw new UsageError(`<${name}> is blank.`)
    const fault = value === undefined ? undefined : check?.(value)
    if (fault) throw new UsageError(fault)
    given[name] = value
  }
  for (const [name, rule] of Object.entries(options))
    given[name] = values[name] ?? (rule.value ? undefined : false)
  return given
}

function parsed(options: Options, args: readonly string[]) {
  const known = Object.entries(options).map(
    ([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }] as const,
  )
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(known), allowPositionals: true })
  } catch (error) {
    // The sentences of Node.js go on with advice for programmers.
    throw new UsageError(`${(error as Error).message.split(/\. |\n/, 1)[0]!.replace(/\.$/, '')}.`)
  }
}

const COLUMN = 26

/** How a command is called: its use, what it does, and what it takes and reads. */
export function useOf({ name, summary, arguments: rules, options, reads }: Command): string {
  const takes = [
    ...Object.entries(rules).map(([key, { isOptional }]) => (isOptional ? `[<${key}>]` : `<${key}>`)),
    ...Object.entries(options).map(([key, { value }]) => `[--${key}${value ? ` <${value}>` : ''}]`),
  ]
  const line = (what: string, means: string) => `  ${what.padEnd(COLUMN)}${means}`
  return [
    calledAs(name, takes),
    '',
    summary,
    '',
    ...Object.entries(rules).map(([key, { means }]) => line(`<${key}>`, means)),
    ...Object.entries(options).map(([key, { value, means }]) =>
      line(`--${key}${value ? ` <${value}>` : ''}`, means),
    ),
    line('--help', 'prints this and does nothing else'),
    ...(reads.length > 0 ? ['', `It reads ${reads.join(', ')}.`] : []),
  ].join('\n')
}

/** 'admin create' is called as 'npm run admin -- create'. */
function calledAs(name: string, takes: readonly string[]): string {
  const [script, ...rest] = name.split(' ')
  const behind = [...rest, ...takes]
  return ['npm run', script, ...(behind.length > 0 ? ['--', ...behind] : [])].join(' ')
}

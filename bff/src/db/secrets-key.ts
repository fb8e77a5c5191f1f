import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import type { Env } from '../env.ts'
import { sealingKey } from './sealed-text.ts'

/** Where a key of the stored secrets comes from: never from the database, so that a backup alone opens nothing. */
interface KeySource {
  /** How messages name it. */
  readonly name: string
  /** The key, or null where its file does not exist. @throws Error with a sentence when the file is no key */
  readonly read: () => Buffer | null
}

/** The keys of the stored secrets. Its name is what an operator must keep in addition to the backups. */
export interface SecretsKey extends KeySource {
  /** The key; creates its file first when there is none. @throws Error as `read` does */
  readOrMake(): Buffer
  /** The key before this one, which still opens what it encrypted; null when none is given (D-191). */
  readOld(): Buffer | null
}

/** The variables that say where the keys are, besides `DATA_DIR`. */
export const keyVariables = ['SECRETS_KEY', 'SECRETS_KEY_FILE', 'SECRETS_KEY_OLD'] as const
export type KeyVariables = Pick<Env, 'SECRETS_KEY' | 'SECRETS_KEY_FILE' | 'DATA_DIR'> &
  Partial<Pick<Env, 'SECRETS_KEY_OLD'>>

/** The shortest text that is taken for a key. */
export const KEY_CHARACTERS = 32

/**
 * The key of `SECRETS_KEY`, else of the file `SECRETS_KEY_FILE`, else of a file beside the data folder; and the one of
 * `SECRETS_KEY_OLD`.
 * @throws Error with a sentence when the file lies in the data folder: every backup would hold the key
 */
export function secretsKeyOf(env: KeyVariables): SecretsKey {
  const old = env.SECRETS_KEY_OLD
  const readOld = () => (old === undefined ? null : sealingKey(old))
  if (env.SECRETS_KEY !== undefined) {
    const source = given('SECRETS_KEY', env.SECRETS_KEY)
    return { ...source, readOrMake: source.read, readOld }
  }
  const folder = resolve(env.DATA_DIR)
  const file = resolve(env.SECRETS_KEY_FILE ?? keyFileBeside(env))
  if (file.startsWith(`${folder}${sep}`))
    throw new Error(
      `The key file ${file} lies in the data folder, and so in every backup. Move it elsewhere and name it in SECRETS_KEY_FILE.`,
    )
  const source = inFile(file)
  return {
    ...source,
    readOrMake() {
      if (!existsSync(file)) makeKeyFile(file)
      return source.read()!
    },
    readOld,
  }
}

/** All keys that are here, whichever of them the portal would start with: one of them opens the stored secrets. */
export function keysHere(env: KeyVariables): { name: string; key: Buffer }[] {
  const files = new Set(
    [env.SECRETS_KEY_FILE, keyFileBeside(env)].flatMap((file) => (file ? resolve(file) : [])),
  )
  const sources = [
    ...(env.SECRETS_KEY === undefined ? [] : [given('SECRETS_KEY', env.SECRETS_KEY)]),
    ...[...files].map(inFile),
    ...(env.SECRETS_KEY_OLD === undefined ? [] : [given('SECRETS_KEY_OLD', env.SECRETS_KEY_OLD)]),
  ]
  return sources.flatMap((source) => {
    const key = keyOrNull(source)
    return key ? { name: source.name, key } : []
  })
}

/** The key of a source; null also where its file is no key: that opens nothing. */
function keyOrNull({ read }: KeySource): Buffer | null {
  try {
    return read()
  } catch {
    return null
  }
}

const keyFileBeside = ({ DATA_DIR }: KeyVariables) => `${resolve(DATA_DIR)}.key`

function given(name: string, text: string): KeySource & { read(): Buffer } {
  return { name, read: () => sealingKey(text) }
}

function inFile(file: string): KeySource {
  return { name: `the file ${file}`, read: () => (existsSync(file) ? sealingKey(keyIn(file)) : null) }
}

function keyIn(file: string): string {
  const text = readFileSync(file, 'utf8').trim()
  if (text.length < KEY_CHARACTERS)
    throw new Error(`The file ${file} holds no key: it must have at least ${KEY_CHARACTERS} characters.`)
  return text
}

/** Creates the file atomically, so that two concurrent processes read the same key. Only this account may read it. */
function makeKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

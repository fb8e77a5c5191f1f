import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import type { Env } from '../env.ts'
import { sealingKey } from './sealed-text.ts'

/** Where the key of the stored secrets comes from: never from the database, so that a backup alone opens nothing. */
export interface SecretsKey {
  /** How messages name the key that an operator must keep in addition to the backups. */
  readonly name: string
  /** The key, or null where its file does not exist yet. @throws Error with a sentence when the file is no key */
  read(): Buffer | null
  /** The key; creates its file first when there is none. @throws Error as `read` does */
  readOrMake(): Buffer
}

/** The shortest text that is taken for a key. */
export const KEY_CHARACTERS = 32

/**
 * The key of `SECRETS_KEY`, else of the file `SECRETS_KEY_FILE`, else of a file beside the data folder.
 * @throws Error with a sentence when the file lies in the data folder: every backup would hold the key
 */
export function secretsKeyOf(env: Pick<Env, 'SECRETS_KEY' | 'SECRETS_KEY_FILE' | 'DATA_DIR'>): SecretsKey {
  const given = env.SECRETS_KEY
  if (given !== undefined) {
    const read = () => sealingKey(given)
    return { name: 'SECRETS_KEY', read, readOrMake: read }
  }
  const folder = resolve(env.DATA_DIR)
  const file = resolve(env.SECRETS_KEY_FILE ?? `${folder}.key`)
  if (file.startsWith(`${folder}${sep}`))
    throw new Error(
      `The key file ${file} lies in the data folder, and so in every backup. Move it elsewhere and name it in SECRETS_KEY_FILE.`,
    )
  const read = () => (existsSync(file) ? sealingKey(keyIn(file)) : null)
  return {
    name: `the file ${file}`,
    read,
    readOrMake() {
      if (!existsSync(file)) makeKeyFile(file)
      return read()!
    },
  }
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

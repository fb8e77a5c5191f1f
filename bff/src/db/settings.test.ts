import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, afterEach, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase, type Database } from './database.ts'
import { secretsKeyOf } from './secrets-key.ts'
import { forgetSecrets, openSettings, resealSecrets } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

let made: TestDatabase
let database: Database
beforeEach(async () => {
  made = await makeTestDatabase()
  database = await openDatabase(made.location)
  await forgetSecrets(database)
})
afterEach(async () => {
  await database.close()
  await made.drop()
})

const given = (SECRETS_KEY: string, SECRETS_KEY_OLD?: string) =>
  secretsKeyOf({ SECRETS_KEY, SECRETS_KEY_OLD, SECRETS_KEY_FILE: undefined, DATA_DIR: folder })
const inFile = (name: string, SECRETS_KEY_OLD?: string) =>
  secretsKeyOf({
    SECRETS_KEY: undefined,
    SECRETS_KEY_OLD,
    SECRETS_KEY_FILE: undefined,
    DATA_DIR: join(folder, name),
  })
const key = given('the key of this portal, long enough')
const stored = async (name: string) =>
  (
    await database.withoutRealm
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst()
  )?.value

test('SEC-01 a secret is stored encrypted, and the next start opens it', async () => {
  const settings = await openSettings(database, key)
  expect(await settings.secret('session', () => 'plain words')).toBe('plain words')
  expect(await stored('session')).toMatch(/^aes-256-gcm:1:[\w-]{40,}$/)
  const next = await openSettings(database, key)
  expect(await next.secret('session', () => 'other words')).toBe('plain words')
})

test('SEC-01 plain secrets of an earlier version keep their value and are encrypted at the start; digests stay', async () => {
  const digests = () =>
    database.withoutRealm
      .selectFrom('settings')
      .select('value')
      .where('name', 'like', 'migration-text:%')
      .execute()
  const before = await digests()
  expect(before.length).toBeGreaterThan(0)
  const row = { name: 'captcha', value: 'plain words', created_at: new Date() }
  await database.withoutRealm.insertInto('settings').values(row).execute()
  const settings = await openSettings(database, key)
  expect(await stored('captcha')).toMatch(/^aes-256-gcm:1:/)
  expect(await settings.secret('captcha', () => 'other words')).toBe('plain words')
  expect(await digests()).toEqual(before)
})

test('SEC-01 a start with another key is refused with a sentence, and changes nothing', async () => {
  await (await openSettings(database, key)).secret('session', () => 'plain words')
  const before = await stored('session')
  await expect(openSettings(database, given('the key of another portal, also long'))).rejects.toThrow(
    'The stored secrets cannot be opened with SECRETS_KEY: it is another key, or they were changed.',
  )
  expect(await stored('session')).toBe(before)
})

test('SEC-01 a secret that another replica made with another key is refused', async () => {
  const [one, other] = [
    await openSettings(database, key),
    await openSettings(database, given('the key of another portal, also long')),
  ]
  await one.secret('session', () => 'plain words')
  await expect(other.secret('session', () => 'other words')).rejects.toThrow('it is another key')
})

test('SEC-01 without SECRETS_KEY the first start makes a key file that only its account reads; a missing one is refused', async () => {
  const fileKey = inFile('data')
  const file = join(folder, 'data.key')
  expect(await (await openSettings(database, fileKey)).secret('session', () => 'plain words')).toBe(
    'plain words',
  )
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = readFileSync(file, 'utf8')
  const asGiven = await openSettings(database, given(text.trim()))
  expect(await asGiven.secret('session', () => 'other words')).toBe('plain words')

  rmSync(file)
  await expect(openSettings(database, fileKey)).rejects.toThrow(
    `The key of the stored secrets, the file ${file}, is missing.`,
  )
  writeFileSync(file, 'short')
  await expect(openSettings(database, fileKey)).rejects.toThrow(`The file ${file} holds no key`)
  writeFileSync(file, text)
  expect(await (await openSettings(database, fileKey)).secret('session', () => 'none')).toBe('plain words')
})

test('SEC-01 two processes that start at once read the same key file', async () => {
  const [one, other] = [
    await openSettings(database, inFile('both')),
    await openSettings(database, inFile('both')),
  ]
  const secrets = await Promise.all([
    one.secret('session', () => 'one'),
    other.secret('session', () => 'other'),
  ])
  expect(secrets[0]).toBe(secrets[1])
})

test('SEC-01 secrets whose key is lost are forgotten, and made again with a new key', async () => {
  await (await openSettings(database, key)).secret('session', () => 'plain words')
  expect(await forgetSecrets(database)).toBe(1)
  const settings = await openSettings(database, given('the key of another portal, also long'))
  expect(await settings.secret('session', () => 'new words')).toBe('new words')
})

const [OLD, NEW] = ['the old key of this portal, long enough', 'the new key of this portal, long enough']
const names = ['session', 'captcha', 'vapid', 'client-links', 'credential-photos'] as const

/** Stores a secret of each name, which says its own name. */
async function storeAll(secretsKey: ReturnType<typeof given>): Promise<void> {
  const settings = await openSettings(database, secretsKey)
  for (const name of names) await settings.secret(name, () => `the ${name}`)
}

/** What a start with this key reads. */
async function readAll(secretsKey: ReturnType<typeof given>): Promise<string[]> {
  const settings = await openSettings(database, secretsKey)
  return Promise.all(names.map((name) => settings.secret(name, () => 'made anew')))
}
const all = names.map((name) => `the ${name}`)

test('D-191 SECRETS_KEY_OLD opens and the new key writes: once all is encrypted again, the old one is not needed', async () => {
  await storeAll(given(OLD))
  const both = given(NEW, OLD)
  expect(await readAll(both)).toEqual(all)
  // What a replica with the old key stores meanwhile, too.
  await database.withoutRealm.deleteFrom('settings').where('name', '=', 'captcha').execute()
  const open = await openSettings(database, both)
  await (await openSettings(database, given(OLD))).secret('captcha', () => 'the captcha')
  expect(await open.secret('captcha', () => 'made anew')).toBe('the captcha')

  expect(await resealSecrets(database, both)).toBe(names.length)
  expect(await resealSecrets(database, both)).toBe(0)
  expect(await readAll(given(NEW))).toEqual(all)
  await expect(openSettings(database, given(OLD))).rejects.toThrow('cannot be opened with SECRETS_KEY')
})

test('D-191 nothing is encrypted again when neither key opens everything, or both are the same', async () => {
  await storeAll(given(OLD))
  const before = await stored('session')
  await expect(resealSecrets(database, given(NEW, 'the key of another portal, also long'))).rejects.toThrow(
    'The stored secrets cannot be opened with SECRETS_KEY or SECRETS_KEY_OLD: it is another key, or they were changed.',
  )
  await expect(resealSecrets(database, given(OLD, OLD))).rejects.toThrow(
    'SECRETS_KEY_OLD is the present key, SECRETS_KEY. Give the new key there, or no old one.',
  )
  expect(await stored('session')).toBe(before)
  expect(await resealSecrets(database, given(NEW))).toBe(0)
})

test('D-191 a key file is changed in the same way: its text is the old key, and a new file is made', async () => {
  const file = join(folder, 'changed.key')
  await storeAll(inFile('changed'))
  const text = readFileSync(file, 'utf8').trim()
  rmSync(file)
  await expect(
    resealSecrets(database, inFile('changed', 'the key of another portal, also long')),
  ).rejects.toThrow('The stored secrets cannot be opened with SECRETS_KEY_OLD')
  expect(existsSync(file)).toBe(false)
  expect(await resealSecrets(database, inFile('changed', text))).toBe(names.length)
  expect(readFileSync(file, 'utf8').trim()).not.toBe(text)
  expect(await readAll(inFile('changed'))).toEqual(all)
})

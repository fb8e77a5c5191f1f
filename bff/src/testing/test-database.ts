import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseLocation } from '../db/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the database of the tests comes from; made once by `global-setup.ts`. */
    testDatabase: { kind: 'pglite'; image: string } | { kind: 'postgres'; url: string; template: string }
  }
}

/** A database of one test file, migrated and empty but for the first admin. */
export interface TestDatabase {
  readonly location: DatabaseLocation
  drop(): Promise<void>
}

/** Makes a database out of the prepared one: an image in memory, or a copy of the server's template. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const source = inject('testDatabase')
  if (source.kind === 'pglite') {
    const image = new Blob([await readFile(source.image)])
    return { location: { image }, drop: async () => {} }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(source.url, `create database ${name} template ${source.template}`)
  const url = databaseUrl(source.url, name)
  return {
    location: { url },
    drop: () => onServer(source.url, `drop database if exists ${name} with (force)`),
  }
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Runs one statement on a server. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

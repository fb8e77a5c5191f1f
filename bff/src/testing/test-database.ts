import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { DatabaseLocation } from '../db/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The prepared database to copy; made once by `global-setup.ts`. */
    testDatabase:
      { kind: 'pglite'; image: string; empty: string } | { kind: 'postgres'; url: string; template: string }
  }
}

/** The database of one test file. */
export interface TestDatabase {
  readonly location: DatabaseLocation
  drop(): Promise<void>
}

/** Copies the prepared database: migrated, with nothing but the first admin. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const source = inject('testDatabase')
  if (source.kind === 'pglite') return fromImage(source.image)
  return onOwnDatabase(source.url, source.template)
}

/** Makes an empty database. */
export async function makeEmptyDatabase(): Promise<TestDatabase> {
  const source = inject('testDatabase')
  if (source.kind === 'pglite') return fromImage(source.empty)
  return onOwnDatabase(source.url, 'template0')
}

async function fromImage(path: string): Promise<TestDatabase> {
  return { location: { image: new Blob([await readFile(path)]) }, drop: async () => {} }
}

async function onOwnDatabase(server: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Not through the log: a third of the time.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    location: { url: databaseUrl(server, name) },
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Runs one SQL statement on a server. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

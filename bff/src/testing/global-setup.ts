import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { createApp } from '../app.ts'
import { openDataFolder } from '../db/data-folder.ts'
import type { DatabaseLocation } from '../db/database.ts'
import { startPostgres } from './postgres-server.ts'
import { databaseUrl, onServer } from './test-database.ts'
import { testEnv } from './test-env.ts'

/**
 * Prepares the database that every test file copies: migrated, with queues and the first admin. The project's
 * environment selects it: TEST_DB=pglite or postgres. With TEST_DATABASE_URL an existing PostgreSQL server
 * is used instead of starting one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.config.env['TEST_DB'] === 'postgres' ? setupPostgres(project) : setupPglite(project)
}

async function setupPglite(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-pglite-'))
  const [empty, image] = [join(folder, 'empty.tar'), join(folder, 'image.tar')]
  const bare = await openDataFolder(join(folder, 'data'))
  const nothing = await bare.dumpDataDir('none')
  await bare.close()
  writeFileSync(empty, await bytesOf(nothing))
  await prepare({ image: nothing }, async (app) => {
    writeFileSync(image, await bytesOf(await app.core.database.pglite!.dumpDataDir('none')))
  })
  project.provide('testDatabase', { kind: 'pglite', image, empty })
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function setupPostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? null : await startPostgres()
  const url = given ?? server!.url
  const template = `snake_dispatch_template_${process.pid}`
  await onServer(url, `drop database if exists ${template} with (force)`)
  await onServer(url, `create database ${template}`)
  await prepare({ url: databaseUrl(url, template) }, async () => {})
  project.provide('testDatabase', { kind: 'postgres', url, template })
  return async () => {
    await onServer(url, `drop database if exists ${template} with (force)`)
    await server?.remove()
  }
}

async function bytesOf(blob: Blob): Promise<Buffer> {
  return Buffer.from(await blob.arrayBuffer())
}

type PreparedApp = Awaited<ReturnType<typeof createApp>>

async function prepare(location: DatabaseLocation, then: (app: PreparedApp) => Promise<void>): Promise<void> {
  const app = await createApp({
    env: testEnv(),
    log: pino({ level: 'silent' }),
    location,
    processMetrics: false,
  })
  await then(app)
  await app.stop()
}

import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanOutdated, rememberBuild, retainLastBuild } from './retention.ts'

const DAY = 24 * 60 * 60 * 1_000

let dist: string
beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'dist-'))
})
afterEach(() => rm(dist, { recursive: true }))

/** Writes a file as a build did so many days ago. */
async function write(file: string, daysAgo: number): Promise<string> {
  const full = path.join(dist, file)
  await writeFile(full, file)
  const time = new Date(Date.now() - daysAgo * DAY)
  await utimes(full, time, time)
  return full
}

/** The files that stay when a build clears the folder that wrote none of them. */
async function kept(): Promise<string[]> {
  const { keep } = cleanOutdated(dist)
  return (await readdir(dist)).filter((file) => keep(file)).sort()
}

test('files of earlier builds stay for a week, compressed ones too; names without a hash go', async () => {
  for (const file of ['app.11111111.js', 'app.11111111.js.br', 'app.22222222.css']) await write(file, 6)
  for (const file of ['app.33333333.js', 'app.33333333.js.gz']) await write(file, 8)
  for (const file of ['mf-manifest.json', 'app.44444444.js.map', '.inputs', '.files.json'])
    await write(file, 0)
  expect(await kept()).toEqual(['.files.json', 'app.11111111.js', 'app.11111111.js.br', 'app.22222222.css'])
})

test('the week of a build begins when the next one replaces it, however old it is', async () => {
  const last = [await write('app.11111111.js', 30), await write('mf-manifest.json', 30)]
  await write('app.11111111.js.br', 30)
  await write('app.22222222.js', 30)
  await rememberBuild(dist, last)
  await retainLastBuild(dist)
  expect(await kept()).toEqual(['.files.json', 'app.11111111.js', 'app.11111111.js.br'])
})

test('a development server, whose files are in memory, keeps none of its own', () => {
  expect(cleanOutdated(dist).keep('app.55555555.js')).toBe(false)
})

test('what another build writes into a folder inside is its own affair', () => {
  const { keep } = cleanOutdated(dist, 'prerender')
  expect(['prerender', 'prerender/prerender.mjs', 'prerendered.css'].map(keep)).toEqual([true, true, false])
})

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { createApp } from '../../src/app.ts'
import { signIn } from '../../src/testing/browsers.ts'
import { makeAdmin, makeUser } from '../../src/testing/factories.ts'
import { jobInput } from '../../src/testing/pushed-catcher.ts'
import { startPostgres } from '../../src/testing/postgres-server.ts'
import { testEnv } from '../../src/testing/test-env.ts'

/**
 * `node bff/test/operations/write-release.ts 1.1.0`: stores what the database of this version looks like, with a few
 * rows, in `releases/1.1.0.sql`. From then on a test upgrades it to every later version. Run it once for each release
 * (bff/docs/upgrading.md).
 */
const version = process.argv[2]
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) throw new Error('Which release? write-release.ts 1.1.0')
const file = fileURLToPath(new URL(`releases/${version}.sql`, import.meta.url))

const server = await startPostgres()
try {
  await fill(server.url)
  const options = [
    '--inserts',
    '--rows-per-insert=20',
    '--no-owner',
    '--no-privileges',
    '--exclude-schema=pgboss',
  ]
  const dump = execFileSync('pg_dump', [`--dbname=${server.url}`, ...options], { encoding: 'utf8' })
  writeFileSync(file, plain(dump), { flag: 'wx' })
  process.stdout.write(`Wrote ${file}.\n`)
} finally {
  await server.remove()
}

/** A job of each state, with its fee, notices and trail, and the accounts that they are of. */
async function fill(url: string): Promise<void> {
  const app = await createApp({
    env: testEnv(),
    log: pino({ level: 'silent' }),
    location: { url },
    processMetrics: false,
  })
  const origin = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`
  await makeAdmin(app, { email: 'admin@release.example' })
  const [logger, catcher] = [
    await makeUser(app, { email: 'logger@release.example', serviceSuburbs: ['Penrith'] }),
    await makeUser(app, {
      email: 'catcher@release.example',
      name: 'Seán O’Brien',
      serviceSuburbs: ['Penrith'],
    }),
  ]
  const [logging, catching] = [await signIn(origin, logger), await signIn(origin, catcher)]
  for (const end of ['available', 'claimed', 'released', 'completed'] as const) {
    const body = { ...jobInput, details: `This one is ${end}` }
    const job: { id: number } = (await logging.call('createJob', { body })).body
    const params = { id: job.id }
    if (end === 'available') continue
    const answers = [await catching.call('claimJob', { params, body: { eta: 30 } })]
    if (end === 'released')
      answers.push(await catching.call('releaseJob', { params, body: { reason: 'car broke down' } }))
    if (end === 'completed')
      answers.push(await catching.call('completeJob', { params, body: { completionNotes: 'Relocated' } }))
    for (const { status, text } of answers) if (status >= 300) throw new Error(`${end}: ${status} ${text}`)
  }
  await app.stop()
}

/** Without what only psql knows, what changes the session, and comments. */
function plain(dump: string): string {
  return dump
    .split('\n')
    .filter((line) => !/^(?:--|\\|SET |SELECT pg_catalog\.set_config)/.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimStart()
}

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loggedError } from '../../process/log.ts'
import { OutageLog } from '../../process/outage-log.ts'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

interface Line {
  readonly msg: string
  readonly fault?: string
  readonly err?: { code?: string; message?: string; cause?: { code?: string; message?: string } }
}

/** The lines of the log, as in production. */
let lines: Line[]
let server: TestServer
let logger: TestClient
beforeAll(async () => {
  const outages = new OutageLog()
  const log = pino(
    { serializers: { err: loggedError }, hooks: outages.hooks() },
    { write: (line) => void lines.push(JSON.parse(line) as Line) },
  )
  lines = []
  server = await startTestServer({}, { captcha: easyCaptcha, log })
  logger = await server.signedIn(await makeUser(server))
})
afterEach(async () => {
  await sql`drop trigger if exists failing on jobs`.execute(server.core.database.withoutRealm)
})
afterAll(() => server.close())

/** Makes every new job fail with a code of the database, as its disk, its memory or its connections do. */
async function failWith(code: string, message: string): Promise<void> {
  lines = []
  const raised = sql.lit(message)
  await sql`create or replace function failing() returns trigger language plpgsql as $$
    begin raise exception using errcode = ${sql.lit(code)}, message = ${raised}, detail = new.client_name; end $$`.execute(
    server.core.database.withoutRealm,
  )
  await sql`create trigger failing before insert on jobs for each row execute function failing()`.execute(
    server.core.database.withoutRealm,
  )
}

const job = {
  snakeType: 'deathAdder',
  urgency: 'high',
  clientName: 'Robin Secret',
  clientMobile: '0491 570 157',
  address: '17 Wattle Street',
  suburb: 'Penrith',
  quotedCost: 200,
}

const STORES_NOTHING = 'Nothing can be saved at the moment. Please try again in a few minutes.'
const TRY_AGAIN = 'The service is unavailable for a moment. Please try again.'

test.each([
  ['53100', 'disk full', 'could not extend file "base/5/1": No space left on device', STORES_NOTHING, '30'],
  ['25006', 'read-only', 'cannot execute INSERT in a read-only transaction', STORES_NOTHING, '30'],
  ['53200', 'out of memory', 'out of memory', TRY_AGAIN, '2'],
  ['53300', 'too many connections', 'sorry, too many clients already', TRY_AGAIN, '2'],
])(
  'D-192 a call that fails with %s is answered 503, and the log names the %s',
  async (code, fault, message, sentence, wait) => {
    await failWith(code, message)
    const answer = await logger.call('createJob', { body: job })
    expect([answer.status, answer.text, answer.headers.get('retry-after')]).toEqual([503, sentence, wait])
    const guest = server.client()
    const form = {
      ...job,
      locationDetails: 'Under the deck',
      recaptchaToken: await solvedCaptcha(guest),
    }
    const refused = await guest.call('createPublicJob', { body: form })
    expect([refused.status, JSON.parse(refused.text)]).toEqual([503, { message: sentence, issues: [] }])

    expect(lines).toMatchObject([{ msg: 'The database is unavailable', fault }])
    const [{ err }] = lines as [Line]
    expect(err?.cause ?? err).toMatchObject({ code, message })
    expect(JSON.stringify(lines)).not.toContain('Robin Secret')
  },
)

test('D-192 over GraphQL a full disk is UNAVAILABLE with the same sentence', async () => {
  await failWith('53100', 'could not extend file')
  const document = 'mutation ($input: JobInput!) { createJob(input: $input) { id } }'
  const { text } = await askGraphql(logger, { document }, { input: job })
  expect(JSON.parse(text)).toMatchObject({
    errors: [{ message: STORES_NOTHING, extensions: { code: 'UNAVAILABLE', retryAfter: 30 } }],
  })
})

import { AsyncResource } from 'node:async_hooks'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedError } from './log.ts'
import { runAs, traceOfLine, type Span } from '../tracing/span.ts'
import { OutageLog } from './outage-log.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A log as `createLog` makes it in production. */
function quietLog() {
  const lines: Record<string, unknown>[] = []
  const outages = new OutageLog()
  const log = pino(
    { base: null, serializers: { err: loggedError }, hooks: outages.hooks(), mixin: traceOfLine },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  outages.writeTo(log)
  return { log, lines }
}

const diskFull = () =>
  Object.assign(new Error('could not extend file "base/5/1": No space left on device'), { code: '53100' })
const shutDown = () => Object.assign(new Error('terminating connection'), { code: '57P01' })

test('D-192 the first failure of an outage is logged with its cause, the others once a minute with a count', () => {
  const { log, lines } = quietLog()
  const request = log.child({ requestId: 'r-1' })
  request.warn({ err: new Error('query failed', { cause: diskFull() }) }, 'The database is unavailable')
  for (let each = 0; each < 20; each++) request.warn({ err: diskFull() }, 'The database is unavailable')
  for (let each = 0; each < 5; each++)
    log.error({ err: diskFull(), queue: 'pushes' }, 'The task queue failed')
  expect(lines).toMatchObject([
    {
      msg: 'The database is unavailable',
      requestId: 'r-1',
      fault: 'disk full',
      err: {
        message: 'query failed',
        cause: { code: '53100', message: expect.stringContaining('No space') },
      },
    },
  ])
  vi.advanceTimersByTime(60_000)
  log.error({ err: diskFull() }, 'The task queue failed')
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(1)).toMatchObject([
    {
      msg: 'The database still fails',
      fault: 'disk full',
      failures: 25,
      of: { 'The database is unavailable': 20, 'The task queue failed': 5 },
    },
    { msg: 'The database still fails', failures: 1, of: { 'The task queue failed': 1 } },
  ])
  // These lines belong to no request.
  expect(lines[1]).not.toHaveProperty('requestId')
})

test('D-192 an outage ends after a minute without a failure, and the next one is logged with its cause', () => {
  const { log, lines } = quietLog()
  log.warn({ err: shutDown() }, 'The event connection was lost')
  vi.advanceTimersByTime(30_000)
  log.warn({ err: shutDown() }, 'The event connection was lost')
  vi.advanceTimersByTime(90_000)
  expect(lines.slice(1)).toMatchObject([
    { msg: 'The database still fails', failures: 1, seconds: 30 },
    { msg: 'The database has not failed for a minute', failures: 2, seconds: 30, level: 30 },
  ])
  vi.advanceTimersByTime(600_000)
  log.warn({ err: shutDown() }, 'The event connection was lost')
  expect(lines).toHaveLength(4)
  expect(lines[3]).toMatchObject({ fault: 'unreachable', err: { code: '57P01' } })
})

test('D-199 the lines of a minute are in no trace, also where a request of one failed first', async () => {
  const { log, lines } = quietLog()
  // Unlike those of the test, timers run as a part of what has started them.
  const start = globalThis.setInterval
  vi.spyOn(globalThis, 'setInterval').mockImplementation((work, ms) => start(AsyncResource.bind(work), ms))
  const request = { traceId: 't-1', end() {} } as unknown as Span
  await runAs(request, async () => {
    for (let each = 0; each < 2; each++) log.warn({ err: shutDown() }, 'The database is unavailable')
  })
  vi.advanceTimersByTime(120_000)
  expect(lines.map(({ msg, traceId }) => [msg, traceId])).toEqual([
    ['The database is unavailable', 't-1'],
    ['The database still fails', undefined],
    ['The database has not failed for a minute', undefined],
  ])
})

test('D-192 outages of different kinds are told apart, and other errors are logged each time', () => {
  const { log, lines } = quietLog()
  log.warn({ err: shutDown() }, 'one')
  log.warn({ err: diskFull() }, 'one')
  for (let each = 0; each < 3; each++) {
    log.error({ err: Object.assign(new Error('duplicate key'), { code: '23505' }) }, 'A request failed')
    log.error({ err: new TypeError('x is undefined') }, 'A request failed')
    log.info('text alone')
  }
  log.fatal({ err: diskFull() }, 'The process ends')
  expect(lines.map(({ fault }) => fault).slice(0, 2)).toEqual(['unreachable', 'disk full'])
  expect(lines).toHaveLength(12)
})

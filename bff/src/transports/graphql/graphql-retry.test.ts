import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import type { TestAnswer, TestClient } from '../../testing/test-client.ts'
import { toGraphqlError } from './graphql-errors.ts'

const ask = (client: TestClient, fields: number) =>
  client.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `{ ${Array.from({ length: fields }, (_, at) => `c${at}: captcha { provider }`).join(' ')} }`,
    }),
  })

/** The seconds to wait that each refusal of an answer names. */
const waitsOf = (answer: TestAnswer) => {
  const { errors } = answer.body as { errors: { extensions: { code: string; retryAfter?: number } }[] }
  expect(errors.every(({ extensions }) => extensions.code === 'RATE_LIMITED')).toBe(true)
  return errors.map(({ extensions }) => extensions.retryAfter)
}

test('D-21 a refusal says how long to wait: of a field, of the whole request, and in the header of both', async () => {
  const server = await startTestServer({ RATE_LIMIT_FACTOR: '0.01' })
  const client = server.client()
  const fields = await ask(client, 8)
  const whole = await ask(client, 1)
  await server.close()
  expect([fields.status, whole.status]).toEqual([200, 429])
  expect(fields.text).not.toContain('"http"')
  for (const answer of [fields, whole]) {
    const header = Number(answer.headers.get('retry-after'))
    expect(header).toBeGreaterThanOrEqual(1)
    expect(header).toBeLessThanOrEqual(60)
    expect(waitsOf(answer)).toContain(header)
  }
})

test('API a database timeout is answered as UNAVAILABLE, with the seconds to wait', () => {
  const slow = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  const { message, extensions } = toGraphqlError(slow, pino({ level: 'silent' }))
  expect(message).toBe('The service is unavailable for a moment. Please try again.')
  expect(extensions).toEqual({ code: 'UNAVAILABLE', retryAfter: 2 })
})

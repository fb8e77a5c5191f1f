import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withExpiry, withoutExpiry } from './challenge-expiry.ts'

const challengeUntil = (expiresAt: number) => ({
  parameters: { algorithm: 'PBKDF2/SHA-256', cost: 2_000, nonce: 'ab', expiresAt },
  signature: `signed ${expiresAt}`,
})

test('D-108 the widget sees no expiry, and the server gets the one that it has signed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4_000_000_000 }), { minLength: 1 }), async (ends) => {
      for (const expiresAt of ends) {
        const challenge = challengeUntil(expiresAt)
        const { response } = await withoutExpiry(Response.json(challenge))
        expect(response.headers.get('content-type')).toBe('application/json')
        const seen = (await response.json()) as typeof challenge
        expect(JSON.stringify(seen)).not.toContain('expiresAt')
        const token = withExpiry(btoa(JSON.stringify({ challenge: seen, solution: { counter: 7 } })))
        expect(JSON.parse(atob(token))).toEqual({ challenge, solution: { counter: 7 } })
      }
    }),
  )
})

test('D-108 how long it is valid is told by the server’s clock alone', async () => {
  const headers = { date: 'Sat, 28 Nov 2026 03:00:00 GMT' }
  const expiresAt = Date.parse(headers.date) / 1_000 + 1_800
  const { lifetime } = await withoutExpiry(Response.json(challengeUntil(expiresAt), { headers }))
  expect(lifetime).toBe(30 * 60_000)
})

test('an answer that is an error is the widget’s to tell', async () => {
  const answer = new Response('', { status: 503 })
  expect((await withoutExpiry(answer)).response).toBe(answer)
})

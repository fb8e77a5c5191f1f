import { solveChallenge, type Challenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createAltcha } from './altcha.ts'

const altcha = createAltcha('a secret', { rounds: 10, attempts: [2, 6] })
const token = (challenge: unknown, solution: unknown) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

async function solve(): Promise<{ challenge: Challenge; solution: Solution }> {
  const challenge = await altcha.challenge()
  return { challenge, solution: (await solveChallenge({ challenge, deriveKey }))! }
}

afterEach(() => vi.useRealTimers())

describe('altcha', () => {
  test('D-17 a solved challenge is verified', async () => {
    const { challenge, solution } = await solve()
    const solved = await altcha.solved(token(challenge, solution))
    expect(solved?.id).toBe(challenge.signature)
    expect(solved?.expiresAt.getTime()).toBeGreaterThan(Date.now())
  })

  test('D-17 the same challenge is the same however its token is written', async () => {
    const { challenge, solution } = await solve()
    const plain = await altcha.solved(token(challenge, solution))
    const dressed = await altcha.solved(` ${token({ ...challenge, more: 1 }, { ...solution, time: 5 })}\n`)
    expect(dressed).toEqual(plain)
  })

  test('D-17 a forged token is refused', async () => {
    const { challenge, solution } = await solve()
    const { keySignature: _, ...unsigned } = challenge.parameters
    const forged = [
      token({ ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } }, solution),
      token({ ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution),
      token({ ...challenge, parameters: unsigned }, solution),
      token({ ...challenge, signature: '00'.repeat(32) }, solution),
      token({ parameters: challenge.parameters }, solution),
      token(challenge, { ...solution, derivedKey: '00'.repeat(32) }),
      token(challenge, { ...solution, derivedKey: challenge.parameters.keyPrefix }),
      token(challenge, { counter: solution.counter }),
    ]
    for (const each of forged) expect(await altcha.solved(each)).toBeUndefined()
  })

  test('D-17 a challenge of another secret is refused', async () => {
    const { challenge, solution } = await solve()
    expect(await createAltcha('another secret').solved(token(challenge, solution))).toBeUndefined()
  })

  test('D-17 an expired challenge is refused', async () => {
    const { challenge, solution } = await solve()
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] })
    expect(await altcha.solved(token(challenge, solution))).toBeUndefined()
  })

  test.each(['', 'x', 'e30=', 'bnVsbA==', '[]', Buffer.from('{"challenge":{}}').toString('base64')])(
    'D-17 %j is no token',
    async (text) => {
      expect(await altcha.solved(text)).toBeUndefined()
    },
  )
})

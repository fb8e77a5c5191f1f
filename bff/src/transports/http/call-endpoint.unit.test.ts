import { endpoints } from '@snake-dispatch/contract/endpoints'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../calls/app-error.ts'
import { callEndpoint, type AnyHandler } from './call-endpoint.ts'

const context = {
  account: null,
  sessionEndReason: null,
  log: pino({ level: 'silent' }),
  address: '::1',
  origin: null,
  session: {
    signIn: async () => {},
    signOut: async () => {},
    renew: async () => {},
    knownDevice: () => null,
    rememberDevice: () => {},
  },
  set: () => {},
}

function call(handler: AnyHandler, checkAnswers = true): Promise<unknown> {
  const options = { scope: () => ({}) as never, limit: async () => {}, refused: () => {}, checkAnswers }
  return callEndpoint({ endpoint: endpoints.captchaSiteKey, handler }, context, options, () => ({}))
}

const right = { siteKey: '', provider: 'altcha', challengeUrl: null }

describe('answers checked against the contract', () => {
  test('API an answer of the contract passes', async () => {
    expect(await call(() => right)).toEqual(right)
  })

  test.each([
    ['a field too many', { ...right, secret: 'x' }],
    ['a field too few', { siteKey: '', provider: 'altcha' }],
    ['another value', { ...right, provider: 'other' }],
  ])('API an answer with %s is an error', async (_what, answer) => {
    const sentence = 'captchaSiteKey answers what its contract does not say'
    await expect(call(() => answer)).rejects.toThrow(sentence)
    expect(await call(() => answer, false)).toEqual(answer)
  })

  test('API a refusal that the contract does not list is an error, a listed one is answered', async () => {
    const refuse = (code: ConstructorParameters<typeof AppError>[0]) => () => {
      throw new AppError(code, 'No.')
    }
    await expect(call(refuse('CONFLICT'))).rejects.toThrow('captchaSiteKey refuses with CONFLICT')
    await expect(call(refuse('UNAVAILABLE'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(call(refuse('CONFLICT'), false)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

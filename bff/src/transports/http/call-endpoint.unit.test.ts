import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import { endpoints } from '@snake-dispatch/contract/endpoints'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import { callEndpoint, type AnyHandler, type RawInput } from './call-endpoint.ts'

const context = {
  account: null,
  sessionEndReason: null,
  log: pino({ level: 'silent' }),
  address: '::1',
  origin: null,
  session: {
    id: null,
    signIn: async () => {},
    signOut: async () => {},
    renew: async () => {},
    confirmPasskey: async () => {},
    startSecondStep: () => {},
    secondStep: () => null,
    knownDevice: () => null,
    rememberDevice: () => {},
  },
  device: () => null,
  set: () => {},
}

function call(handler: AnyHandler, checkAnswers = true): Promise<unknown> {
  const options = {
    scope: () => ({}) as never,
    limit: async () => {},
    made: () => {},
    refused: () => {},
    suspicious: () => {},
    checkAnswers,
  }
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

describe('how a repetition is known', () => {
  const publicRequest = {
    snakeType: 'unknown',
    urgency: 'high',
    clientName: 'Carla',
    clientMobile: '0412 345 678',
    address: '1 Example Street, Penrith',
    locationDetails: 'In the garden',
  }
  const admin = {
    ...context,
    account: { id: 7, realm: 'live', role: 'admin', status: 'approved' } as Account,
  }
  const options = {
    scope: () => ({}) as never,
    limit: async () => {},
    made: () => {},
    refused: () => {},
    suspicious: () => {},
    checkAnswers: false,
  }
  const known = (endpoint: Endpoint, caller: typeof context | typeof admin, input: RawInput) =>
    callEndpoint({ endpoint, handler: ({ idempotency }) => idempotency }, caller, options, () => input)
  const release = { params: { jobId: '5' }, body: {}, idempotencyKey: 'a-key-of-a-form' }

  test('D-10 by the account, the call, its path and its body, where null is the same as left out', async () => {
    const first = await known(endpoints.releaseClaim, admin, release)
    expect(first).toMatchObject({ key: 'a-key-of-a-form', owner: 'user:7', endpoint: 'releaseClaim' })
    expect(await known(endpoints.releaseClaim, admin, { ...release, body: { fromUserId: null } })).toEqual(
      first,
    )
    for (const other of [{ params: { jobId: '6' } }, { body: { fromUserId: 3 } }])
      expect(await known(endpoints.releaseClaim, admin, { ...release, ...other })).not.toEqual(first)
  })

  test('D-10 of the public form whoever sends it, and whatever its captcha gave', async () => {
    const send = (caller: typeof context | typeof admin, recaptchaToken: string) =>
      known(endpoints.createPublicJob, caller, {
        body: { ...publicRequest, recaptchaToken },
        idempotencyKey: 'a-key-of-a-form',
      })
    const first = await send(context, 'one')
    expect(first).toMatchObject({ owner: 'public' })
    expect(await send(admin, 'other')).toEqual(first)
  })

  test('D-10 by nothing without a key, and of a call that honours none', async () => {
    expect(await known(endpoints.releaseClaim, admin, { ...release, idempotencyKey: '' })).toMatchObject({
      key: null,
    })
    expect(await known(endpoints.deleteJob, admin, { ...release, body: undefined })).toMatchObject({
      key: null,
    })
  })
})

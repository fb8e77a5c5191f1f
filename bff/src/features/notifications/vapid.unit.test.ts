import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { testEnv } from '../../testing/test-env.ts'
import { readVapid } from './vapid.ts'

/** Settings that keep what is made, as the database does. */
function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    async secret(name: string, make: () => string) {
      kept.set(name, kept.get(name) ?? make())
      return kept.get(name)!
    },
  }
}

function pair() {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return {
    VAPID_PUBLIC_KEY: curve.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: curve.getPrivateKey('base64url'),
  }
}

test('D-19 without configured keys a pair is made once and kept', async () => {
  const settings = memory()
  const made = await readVapid({ env: testEnv(), settings })
  expect(await readVapid({ env: testEnv(), settings })).toEqual(made)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(made.privateKey, 'base64url')
  expect(curve.getPublicKey('base64url')).toBe(made.publicKey)
})

test('D-19 configured keys are used, and nothing is made', async () => {
  const settings = memory()
  const keys = pair()
  const env = testEnv({ ...keys, VAPID_SUBJECT: 'mailto:duty@snakes.example' })
  expect(await readVapid({ env, settings })).toEqual({
    subject: 'mailto:duty@snakes.example',
    publicKey: keys.VAPID_PUBLIC_KEY,
    privateKey: keys.VAPID_PRIVATE_KEY,
  })
  expect(settings.kept.size).toBe(0)
})

test.each([
  { ...pair(), VAPID_PUBLIC_KEY: pair().VAPID_PUBLIC_KEY },
  { ...pair(), VAPID_PRIVATE_KEY: 'short' },
  { ...pair(), VAPID_PUBLIC_KEY: 'short' },
])('D-19 keys that are not a pair are an error for the operator: %j', async (keys) => {
  await expect(readVapid({ env: testEnv(keys), settings: memory() })).rejects.toThrow(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys in base64url.',
  )
})

test.each([
  [{}, 'mailto:admin@snake-dispatch.example'],
  [{ ADMIN_EMAIL: 'duty@snakes.example' }, 'mailto:duty@snakes.example'],
  [{ ADMIN_EMAIL: '0491570006' }, 'mailto:admin@snake-dispatch.example'],
  [{ PUBLIC_ORIGIN: 'https://snakes.example' }, 'https://snakes.example'],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, 'mailto:admin@snake-dispatch.example'],
] as [Record<string, string>, string][])(
  'D-19 with %j pushes name %s as their sender',
  async (variables, subject) => {
    expect((await readVapid({ env: testEnv(variables), settings: memory() })).subject).toBe(subject)
  },
)

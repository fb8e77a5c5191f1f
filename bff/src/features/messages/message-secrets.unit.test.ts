import { expect, test } from 'vitest'
import type { Settings } from '../../db/settings.ts'
import { readEnv } from '../../env.ts'
import { createMessageSecrets } from './message-secrets.ts'

/** The settings of one database. */
const stored = new Map<string, string>()
const settings: Settings = {
  secret(name, make) {
    const value = stored.get(name) ?? make()
    stored.set(name, value)
    return Promise.resolve(value)
  },
}

/** The secrets of a server on that database, with a `SESSION_SECRET` of one letter. */
async function secretsWith(letter: string) {
  const core = { env: readEnv({ SESSION_SECRET: letter.repeat(40) }), settings }
  const secrets = createMessageSecrets(core)
  await secrets.open()
  return secrets
}

test('D-187 D-195 a STOP and the link that ends a kind of mail outlast a change of SESSION_SECRET', async () => {
  const [before, after] = [await secretsWith('a'), await secretsWith('b')]
  expect(after.addressHash('+61491570156')).toBe(before.addressHash('+61491570156'))
  expect(after.addressHash('+61491570157')).not.toBe(before.addressHash('+61491570156'))
  expect(after.readStopToken(before.stopToken(7, 'newDevice'))).toEqual({ userId: 7, kind: 'newDevice' })
})

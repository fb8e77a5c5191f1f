import { expect, test } from 'vitest'
import { secretsKeyOf } from './secrets-key.ts'

const keyOf = (DATA_DIR: string, SECRETS_KEY_FILE?: string) =>
  secretsKeyOf({ SECRETS_KEY: undefined, SECRETS_KEY_FILE, DATA_DIR })

test('SEC-01 the key file stands beside the data folder, also when that is written with a slash', () => {
  for (const folder of ['/srv/portal/data', '/srv/portal/data/', '/srv/portal/data/.'])
    expect(keyOf(folder).name).toBe('the file /srv/portal/data.key')
})

test('SEC-01 a key file in the data folder is refused: it would be in every backup', () => {
  for (const file of ['/srv/data/key', '/srv/data/keys/portal.key', '/srv/other/../data/key'])
    expect(() => keyOf('/srv/data/', file)).toThrow(/lies in the data folder, and so in every backup/)
  expect(keyOf('/srv/data', '/srv/data.key').name).toBe('the file /srv/data.key')
})

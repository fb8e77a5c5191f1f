import { expect, test } from 'vitest'
import { connectionFault } from './connection-fault.ts'
import { nameOf } from './location.ts'

const env = {
  DATABASE_URL: 'postgres://me:hidden@db.example:6432/snakes?sslmode=verify-full',
  DATABASE_MIGRATION_URL: undefined,
  DATA_DIR: '.data',
  BACKUP_DIR: undefined,
}
const withCode = (code: string) =>
  new Error('query failed', { cause: Object.assign(new Error('of me'), { code }) })

test.each([
  ['57P03', 'cannot be reached (57P03)'],
  ['28P01', 'refuses the account (28P01)'],
  ['28000', 'refuses the account (28000)'],
  ['3D000', 'does not exist (3D000)'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'has a certificate that is not trusted (SELF_SIGNED_CERT_IN_CHAIN)'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'has a certificate that is not trusted (ERR_TLS_CERT_ALTNAME_INVALID)'],
])(
  'D-196 a connection that fails with %s is a sentence with the host, and without the account',
  (code, words) => {
    const sentence = connectionFault(withCode(code), env)
    expect(sentence).toContain(`The database db.example:6432/snakes of DATABASE_URL ${words}`)
    expect(sentence).not.toMatch(/hidden|\bme\b/)
  },
)

test('D-196 other errors, and those of the embedded database, have sentences of their own', () => {
  expect(connectionFault(withCode('42P01'), env)).toBeNull()
  expect(connectionFault(new Error('In use'), env)).toBeNull()
  expect(connectionFault(withCode('57P03'), { ...env, DATABASE_URL: undefined })).toBeNull()
})

test.each([
  ['postgres://me:hidden@db.example/snakes', 'db.example/snakes'],
  ['postgres://me:hidden@localhost/snakes?host=/run/postgresql', '/run/postgresql/snakes'],
  ['postgres://me:hidden@/snakes?host=/run/postgresql', 'this machine/snakes'],
  ['postgres:///snakes', 'this machine/snakes'],
])('D-196 %s is named %s', (DATABASE_URL, name) => {
  expect(nameOf({ ...env, DATABASE_URL })).toBe(name)
})

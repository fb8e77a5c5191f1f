import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { isOnThisHost, isTlsVerified } from './database-tls.ts'

test.each(['localhost', '127.0.0.1', '127.0.1.1', '[::1]', '', '%2Fvar%2Frun%2Fpostgresql'])(
  'SEC-02 a server at "%s" is on this host',
  (host) => expect(isOnThisHost(`postgres://user:secret@${host}/snakes`)).toBe(true),
)

test.each(['db', 'db.example', '10.0.0.7', '[2001:db8::1]', 'localhost.example', '127.example'])(
  'SEC-02 a server at "%s" is not on this host',
  (host) => {
    expect(isOnThisHost(`postgres://user@${host}:5432/snakes`)).toBe(false)
    expect(isOnThisHost(`postgres://user@localhost/snakes?host=${host}`)).toBe(false)
  },
)

/** Any file that can be read as one. */
const certificate = encodeURIComponent(fileURLToPath(import.meta.url))

test.each([
  '',
  'ssl=true',
  'ssl=1',
  'ssl=0',
  'ssl=false',
  'sslmode=disable',
  'sslmode=no-verify',
  'sslmode=prefer',
  'sslmode=require',
  'sslmode=verify-ca',
  'sslmode=verify-full',
  'ssl=true&sslmode=no-verify',
  `sslrootcert=${certificate}`,
  `sslmode=no-verify&sslrootcert=${certificate}`,
  'uselibpqcompat=true&sslmode=prefer',
  'uselibpqcompat=true&sslmode=require',
  'uselibpqcompat=true&sslmode=verify-full',
])('SEC-02 "%s" counts as verified exactly when the driver checks the certificate', (parameters) => {
  const connectionString = `postgres://user@db.example/snakes?${parameters}`
  const { ssl } = new Client({ connectionString }) as unknown as {
    ssl: boolean | undefined | { rejectUnauthorized?: boolean }
  }
  const checks = ssl === true || (typeof ssl === 'object' && ssl.rejectUnauthorized !== false)
  expect(isTlsVerified(connectionString)).toBe(checks)
})

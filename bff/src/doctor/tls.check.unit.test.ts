import { once } from 'node:events'
import { createServer } from 'node:https'
import { createServer as createSilentServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { selfSigned } from '../testing/self-signed.ts'
import { certificateOf } from '../core/certificate.ts'
import { ask } from './ask.ts'
import { checkCertificate } from './tls.check.ts'

const DAY = 86_400_000
const now = new Date('2026-11-30T10:00:00Z')
const stateOf = (lifeDays: number, leftDays: number, fault: string | null = null) =>
  checkCertificate(
    'https://snakes.example',
    {
      from: new Date(now.getTime() - (lifeDays - leftDays) * DAY),
      to: new Date(now.getTime() + leftDays * DAY),
      fault,
    },
    now,
  ).state

test.each([
  [90, 60, 'ok'],
  [90, 13, 'warning'],
  [90, 2, 'fault'],
  [6, 4, 'ok'],
  [6, 1, 'warning'],
  [6, 0.5, 'fault'],
  [90, -1, 'fault'],
])('D-197 a certificate for %d days with %d left is: %s', (life, left, state) => {
  expect(stateOf(life, left)).toBe(state)
})

test('D-197 one that browsers do not trust is a fault, and so is none', () => {
  expect(stateOf(90, 60, 'CERT_HAS_EXPIRED')).toBe('fault')
  expect(checkCertificate('https://snakes.example', new Error('ECONNREFUSED'), now)).toMatchObject({
    state: 'fault',
    says: 'https://snakes.example does not answer by TLS (ECONNREFUSED).',
  })
})

test('D-197 the certificate of a server is read, also one that is not trusted; a call to it fails with the reason', async () => {
  const server = createServer(selfSigned(), (_request, response) => response.end('hello')).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { from, to, fault } = await certificateOf('localhost', port)
  expect(fault).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
  expect(Math.round((to.getTime() - from.getTime()) / DAY)).toBe(366)
  await expect(ask(`https://localhost:${port}/`)).rejects.toThrow('DEPTH_ZERO_SELF_SIGNED_CERT')
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
  await expect(certificateOf('localhost', port)).rejects.toThrow('ECONNREFUSED')
})

test('D-197 a server that does not answer is not waited for', async () => {
  const silent = createSilentServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  await expect(ask(`http://127.0.0.1:${port}/`, {}, 50)).rejects.toThrow('no answer')
  await expect(certificateOf('127.0.0.1', port, 50)).rejects.toThrow('no answer')
  silent.close()
})

import { once } from 'node:events'
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http'
import { createServer, type Server } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../core/clock.ts'
import { selfSigned } from '../testing/self-signed.ts'
import { TEST_SECRETS_KEY } from '../testing/test-env.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { runDoctor } from './doctor.ts'
import { DOCTOR_PATH, makeDoctorToken } from './doctor-token.ts'
import { sealingKey } from '../db/sealed-text.ts'

const { key, cert } = selfSigned()
const trusted = getCACertificates('default')

/** What a proxy does wrong. */
interface Faults {
  passesForwarded: boolean
  dropsSockets: boolean
  dropsPolicy: boolean
}
const faults: Faults = { passesForwarded: false, dropsSockets: false, dropsPolicy: false }

let proxy: Server
let server: TestServer
let backend: number
beforeAll(async () => {
  setDefaultCACertificates([...trusted, cert])
  proxy = startProxy()
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  server = await startTestServer({ PUBLIC_ORIGIN: origin(), TRUST_PROXY: 'true' })
  backend = Number(new URL(server.origin).port)
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  proxy.close()
  proxy.closeAllConnections()
  await server.close()
})

const origin = () => `https://localhost:${(proxy.address() as AddressInfo).port}`

/** Before the portal, with TLS; it sets X-Forwarded-For and passes on sockets, unless `faults` says otherwise. */
function startProxy(): Server {
  const forwarded = (headers: IncomingHttpHeaders) => ({
    ...headers,
    ...(!faults.passesForwarded && { 'x-forwarded-for': '198.51.100.7' }),
  })
  return createServer({ key, cert }, ({ url, method, headers }, response) => {
    const { upgrade: _, connection: __, ...plain } = headers
    const options = { host: '127.0.0.1', port: backend, path: url, method, headers: forwarded(plain) }
    requestHttp(options, (answer) => {
      const { 'content-security-policy': policy, ...others } = answer.headers
      response.writeHead(
        answer.statusCode ?? 502,
        faults.dropsPolicy ? others : { ...others, ...(policy && { 'content-security-policy': policy }) },
      )
      answer.pipe(response)
    }).end()
  }).on('upgrade', ({ url, headers }, socket) => {
    if (faults.dropsSockets) return socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n')
    const lines = Object.entries(forwarded(headers)).map(([name, value]) => `${name}: ${String(value)}`)
    const upstream = connect(backend, '127.0.0.1', () =>
      upstream.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    )
    for (const each of [socket, upstream]) each.on('error', () => each.destroy())
    upstream.pipe(socket)
    socket.pipe(upstream)
  })
}

/** What is found with the environment of the portal, besides what is ok. */
async function found(variables: Record<string, string> = {}) {
  const environment = {
    DATABASE_URL: server.core.database.url!,
    SECRETS_KEY: TEST_SECRETS_KEY,
    HOST: '127.0.0.1',
    PORT: String(backend),
    PUBLIC_ORIGIN: origin(),
    TRUST_PROXY: 'true',
    ...variables,
  }
  const findings = await runDoctor(environment, {
    isLocal: true,
    isApiOnly: true,
    sendTestTo: undefined,
    clock: systemClock,
  })
  return new Map(findings.map((each) => [each.about, each]))
}

test('D-197 SEC-04 behind a proxy with TLS, its certificate, headers, sockets and X-Forwarded-For are seen', async () => {
  const about = await found()
  for (const name of [
    'Portal',
    'Public address',
    'Certificate',
    'Security headers',
    'Sockets',
    'Proxy headers',
  ])
    expect(about.get(name)).toMatchObject({ about: name, state: 'ok' })
  expect(about.get('Proxy headers')?.says).toContain('198.51.100.7')
  expect(about.get('Metrics')).toBeUndefined()
})

test('D-197 what a proxy does wrong is found', async () => {
  Object.assign(faults, { passesForwarded: true, dropsSockets: true, dropsPolicy: true })
  const about = await found()
  Object.assign(faults, { passesForwarded: false, dropsSockets: false, dropsPolicy: false })
  expect(about.get('Security headers')).toMatchObject({
    state: 'fault',
    says: 'The proxy takes away content-security-policy.',
  })
  expect(about.get('Sockets')).toMatchObject({ state: 'warning' })
  expect(about.get('Proxy headers')).toMatchObject({
    state: 'fault',
    says: expect.stringContaining('is believed') as string,
  })
  expect((await found({ TRUST_PROXY: 'false' })).get('Proxy headers')).toMatchObject({ state: 'warning' })
})

test('D-197 a certificate that is not trusted is found', async () => {
  setDefaultCACertificates(trusted)
  const about = await found()
  setDefaultCACertificates([...trusted, cert])
  expect(about.get('Certificate')).toMatchObject({
    state: 'fault',
    says: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT') as string,
  })
  expect(about.get('Public address')).toMatchObject({ state: 'fault' })
})

test('D-197 nobody without the key learns that the portal answers the doctor, and one with it sees no more than findings', async () => {
  const token = makeDoctorToken(sealingKey(TEST_SECRETS_KEY), new Date())
  const ask = (authorization: string, method = 'GET') =>
    fetch(`${server.origin}${DOCTOR_PATH}?database`, { method, headers: { authorization } })
  for (const [authorization, method] of [
    ['', 'GET'],
    ['Doctor x.y', 'GET'],
    [`Bearer ${token}`, 'GET'],
    [`Doctor ${makeDoctorToken(sealingKey('another key of the secrets, as long'), new Date())}`, 'GET'],
    [`Doctor ${token}`, 'POST'],
  ]) {
    const answer = await ask(authorization!, method)
    const nowhere = await fetch(`${server.origin}/nowhere`, { method: method! })
    expect([answer.status, await answer.text()]).toEqual([nowhere.status, await nowhere.text()])
  }
  const answer = await ask(`Doctor ${token}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  expect(Object.keys(JSON.parse(text) as object)).toEqual(['version', 'seen', 'findings'])
  expect(text).not.toContain(TEST_SECRETS_KEY)
})

test('D-197 a configuration at fault is one thing, and what does not need it is looked at all the same', async () => {
  const about = await found({ PORT: 'eighty', CONTACT_PHONE: 'call-us' })
  expect(about.get('Configuration')?.state).toBe('fault')
  expect(about.get('Portal')).toMatchObject({ state: 'skipped' })
  expect(about.get('Migrations')).toMatchObject({ state: 'ok' })
  const noDatabase = await found({ DATABASE_URL: 'mysql://somewhere' })
  expect(noDatabase.get('Database')).toMatchObject({ state: 'skipped' })
  const unreachable = await found({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/snakes' })
  expect(unreachable.get('Database')).toMatchObject({
    state: 'fault',
    says: expect.stringContaining('127.0.0.1:1/snakes of DATABASE_URL cannot be reached') as string,
  })
  expect(JSON.stringify([...unreachable.values()])).not.toContain('hidden')
})

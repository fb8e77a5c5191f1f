import { expect, test } from 'vitest'
import { checkPublic, FORGED_ADDRESS, type PublicAnswers } from './proxy.check.ts'

const headers = {
  'content-security-policy': "default-src 'self'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
const answer = (status: number, body = '', own: Record<string, string> = {}) => ({
  status,
  body,
  headers: own,
})
const page = answer(200, '<html>', headers)
const seen = {
  address: '198.51.100.4',
  host: 'snakes.example',
  forwardedFor: '198.51.100.4',
  forwardedProto: 'https',
}
const whole: PublicAnswers = {
  origin: 'https://snakes.example',
  ready: answer(200, 'ready'),
  page,
  direct: page,
  metrics: answer(404),
  socket: answer(401),
  insecure: answer(308, '', { location: 'https://snakes.example/' }),
  seen,
}
const foundOf = (answers: Partial<PublicAnswers>, trustsProxy = true) =>
  checkPublic({ ...whole, ...answers }, trustsProxy)
const statesOf = (answers: Partial<PublicAnswers>, trustsProxy = true) =>
  foundOf(answers, trustsProxy)
    .filter(({ state }) => state !== 'ok')
    .map(({ about, state }) => `${about} ${state}`)

test('D-197 a proxy that passes on what it should is ok in each line', () => {
  expect(statesOf({})).toEqual([])
  expect(foundOf({}).map(({ about }) => about)).toEqual([
    'Public address',
    'Security headers',
    'TLS',
    'Sockets',
    'Proxy headers',
  ])
  expect(statesOf({ direct: null, insecure: new Error('ECONNREFUSED') })).toEqual([])
})

test('D-197 an address that does not answer, or not for the portal, is one fault', () => {
  expect(statesOf({ ready: new Error('ENOTFOUND') })).toEqual(['Public address fault'])
  expect(statesOf({ ready: answer(502, '<html>Bad gateway') })).toEqual(['Public address fault'])
  expect(statesOf({ ready: answer(200, 'Welcome to nginx!') })).toEqual(['Public address fault'])
})

test.each<[string, Partial<PublicAnswers>, string]>([
  [
    'takes a header away',
    { page: answer(200, '', { ...headers, 'content-security-policy': '' }) },
    'Security headers fault',
  ],
  [
    'takes one away, where nothing answers here',
    { direct: null, page: answer(200, '', { ...headers, 'strict-transport-security': '' }) },
    'Security headers fault',
  ],
  [
    'adds a policy',
    { page: answer(200, '', { ...headers, 'x-frame-options': 'DENY, SAMEORIGIN' }) },
    'Security headers warning',
  ],
  ['does not redirect', { insecure: answer(200, '<html>') }, 'TLS warning'],
  ['redirects to http', { insecure: answer(301, '', { location: 'http://other.example/' }) }, 'TLS warning'],
  ['passes on no sockets', { socket: answer(404) }, 'Sockets warning'],
  ['breaks sockets off', { socket: new Error('ECONNRESET') }, 'Sockets warning'],
  ['lets everybody read the metrics', { metrics: answer(200, '# HELP') }, 'Metrics warning'],
  ['sets no X-Forwarded-For', { seen: { ...seen, forwardedFor: null } }, 'Proxy headers fault'],
  ['believes X-Forwarded-For', { seen: { ...seen, address: FORGED_ADDRESS } }, 'Proxy headers fault'],
  ['hides how it is seen', { seen: null }, 'Proxy headers skipped'],
])('D-197 a proxy that %s is found', (_what, answers, state) => {
  expect(statesOf(answers)).toEqual([state])
})

test('D-197 behind TLS there is a proxy, which must be trusted; without one, none may be', () => {
  expect(statesOf({}, false)).toEqual(['Proxy headers warning'])
  const plain = { origin: 'http://192.0.2.7:3000', insecure: null }
  expect(statesOf(plain, false)).toEqual(['TLS warning'])
  expect(statesOf({ ...plain, origin: 'http://localhost:3000' }, false)).toEqual([])
  expect(statesOf({ ...plain, seen: { ...seen, address: FORGED_ADDRESS } }, true)).toEqual([
    'TLS warning',
    'Proxy headers fault',
  ])
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import { crashReportOf } from './crash-report.ts'

const throwing = (
  message: string,
  stack = '    at JobCard (http://localhost/mfe/mfe-catcher/main.js:1:20)',
) => Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${stack}` })

let sent: unknown[]
beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
  sent = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    sent.push([path, JSON.parse(init!.body as string)])
    throw new TypeError('no network')
  })
  history.replaceState(null, '', '/moderator/jobs/10000012?name=Zoe#token')
})

/** The page of a new load. */
async function loaded(config: Partial<PortalConfig> = {}) {
  const { providePortalConfig } = await import('./config.ts')
  providePortalConfig({ shell: 'q3x9Zk1a', ...config } as PortalConfig)
  return (await import('./crash-report.ts')).sendCrash
}

test('D-134 a crash is reported once for each message, without personal data', async () => {
  const sendCrash = await loaded()
  sendCrash(throwing('No job for "Zoe Li", 0491 570 110'))
  sendCrash(throwing('No job for "Zoe Li", 0491 570 110'))
  expect(sent).toEqual([
    [
      '/api/client-errors',
      {
        source: 'mfe-catcher',
        message: 'TypeError: No job for …, #',
        stack: 'at JobCard (/mfe/mfe-catcher/main.js:1:20)',
        page: '/moderator/jobs/*',
        build: 'q3x9Zk1a',
      },
    ],
  ])
})

test('D-134 at most five in a session, over a reload too', async () => {
  const first = await loaded()
  for (const name of ['a', 'b', 'c']) first(throwing(name))
  vi.resetModules()
  const second = await loaded()
  for (const name of ['a', 'd', 'e', 'f', 'g']) second(throwing(name))
  expect(sent).toHaveLength(5)
})

test('D-134 nothing is reported in development', async () => {
  const sendCrash = await loaded({ devReload: true })
  sendCrash(throwing('Broken'))
  expect(sent).toEqual([])
})

test.each([
  ['a failed call', Object.assign(new Error('500: Broken'), { name: 'ApiError' })],
  ['a stopped call', new DOMException('The user left', 'AbortError')],
  ['a part that could not be loaded', new Error('Loading chunk 125 failed.')],
  ['a module that could not be loaded', new TypeError('Failed to fetch dynamically imported module: /x.js')],
  ['a lost connection', new TypeError('Load failed')],
  ['an extension', throwing('x', '    at f (chrome-extension://abcdef/content.js:1:2)')],
  ['no error', 'text'],
  ['nothing', undefined],
])('D-134 %s is no crash', (_what, error) => {
  expect(crashReportOf(error, '/', 'build')).toBeUndefined()
})

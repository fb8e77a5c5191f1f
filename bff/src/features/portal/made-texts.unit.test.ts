import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import Koa from 'koa'
import { afterEach, expect, test, vi } from 'vitest'
import type { Deployment } from './front-ends.ts'
import { MadeTexts } from './made-texts.ts'

const deployment = {} as Deployment
let server: Server
afterEach(() => server.close())

/** Serves one text. @returns what reads it */
async function serve(make: Parameters<MadeTexts['send']>[3]): Promise<() => Promise<string>> {
  const texts = new MadeTexts()
  const app = new Koa()
  app.use((ctx) => texts.send(ctx, deployment, 'one', make))
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return async () => (await fetch(`http://127.0.0.1:${port}`)).text()
}

test('SEC-10 a text is made once while nothing is deployed', async () => {
  const make = vi.fn<() => string>(() => 'made')
  const read = await serve(make)
  expect([await read(), await read()]).toEqual(['made', 'made'])
  expect(make).toHaveBeenCalledTimes(1)
})

test.each(['at once', 'later'])(
  'one that says %s that it is not for keeping is made for each answer',
  async (when) => {
    let made = 0
    const read = await serve(async (notForKeeping) => {
      if (when === 'later') await setImmediate()
      notForKeeping()
      return `made ${++made}`
    })
    expect([await read(), await read()]).toEqual(['made 1', 'made 2'])
  },
)

import { createServer } from 'node:http'
import { createApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../process/log.ts'
import { stopOnSignal } from '../process/stop-on-signal.ts'
import { startPushService, type PushedBrowser } from './push-service.ts'
import { wakeByClock } from './wake-by-clock.ts'

// The portal as a process of its own, like `main.ts`, with a push service of ours beside it. On PUSH_CONTROL_PORT a
// journey subscribes a browser with `GET /`, reads what was pushed to it, decrypted, with `GET /{number}/{count}`, and
// moves the portal's clock on with `GET /clock/{minutes}`.
const env = readEnv(process.env)
const service = await startPushService()
let movedMs = 0
const app = await createApp({
  env,
  log: createLog(env),
  location: { folder: env.DATA_DIR },
  frontEnds: true,
  push: service.options,
  clock: { now: () => new Date(Date.now() + movedMs) },
})
await app.listen(env.PORT, env.HOST)
stopOnSignal(
  process,
  () => app.stop(),
  () => process.exit(0),
)

const browsers: PushedBrowser[] = []
createServer((request, response) => {
  const [what, count] = (request.url ?? '').split('/').filter(Boolean)
  void answer(what, Number(count ?? 0)).then((body) => response.end(JSON.stringify(body)))
}).listen(Number(process.env['PUSH_CONTROL_PORT']), '127.0.0.1')

async function answer(what: string | undefined, count: number): Promise<unknown> {
  if (what === 'clock') {
    movedMs += count * 60_000
    await wakeByClock(app.core)
    return {}
  }
  if (what !== undefined)
    return (await browsers[Number(what)]!.until(count)).map(({ text }) => JSON.parse(text) as unknown)
  const browser = service.browser()
  return { number: browsers.push(browser) - 1, subscription: browser.subscription }
}

import { createServer } from 'node:http'
import { createApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../process/log.ts'
import { stopOnSignal } from '../process/stop-on-signal.ts'
import { startPushService, type PushedBrowser } from './push-service.ts'

// The portal as a process of its own, like `main.ts`, with a push service of ours beside it. On PUSH_CONTROL_PORT a
// journey subscribes a browser with `POST /`, and reads what was pushed to it, decrypted, with `GET /{number}/{count}`.
const env = readEnv(process.env)
const service = await startPushService()
const app = await createApp({
  env,
  log: createLog(env),
  location: { folder: env.DATA_DIR },
  frontEnds: true,
  push: service.options,
})
await app.listen(env.PORT, env.HOST)
stopOnSignal(
  process,
  () => app.stop(),
  () => process.exit(0),
)

const browsers: PushedBrowser[] = []
createServer((request, response) => {
  const [number, count] = (request.url ?? '').split('/').filter(Boolean).map(Number)
  void answer(number, count).then((body) => response.end(JSON.stringify(body)))
}).listen(Number(process.env['PUSH_CONTROL_PORT']), '127.0.0.1')

async function answer(number: number | undefined, count = 0): Promise<unknown> {
  if (number !== undefined) return (await browsers[number]!.until(count)).map(({ message }) => message)
  const browser = service.browser()
  return { number: browsers.push(browser) - 1, subscription: browser.subscription }
}

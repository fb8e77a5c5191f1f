/** The portal under measurement: the API alone, with the push service of the bench. */
import { createApp } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import { createLog } from '../src/process/log.ts'
import { stopOnSignal } from '../src/process/stop-on-signal.ts'

const { PUSH_SERVICE = '', PUSH_CERT = '', ...variables } = process.env
const env = readEnv(variables)
const app = await createApp({
  env,
  log: createLog(env.LOG_LEVEL),
  location: { url: env.DATABASE_URL ?? '' },
  frontEnds: false,
  push: { services: [PUSH_SERVICE], ca: PUSH_CERT },
})
await app.listen(env.PORT, env.HOST)
stopOnSignal(
  process,
  () => app.stop(),
  () => process.exit(0),
)

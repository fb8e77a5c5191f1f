/**
 * The portal under measurement, with the push service of the bench; the API alone unless `FRONT_ENDS` is `true`. With
 * `CLOCK`, an instant, its clock is the bench's.
 */
import { createApp } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import { createLog } from '../src/process/log.ts'
import { stopOnSignal } from '../src/process/stop-on-signal.ts'
import { clockOfBench } from './day/bench-clock.ts'

const { PUSH_SERVICE = '', PUSH_CERT = '', FRONT_ENDS, CLOCK, ...variables } = process.env
const env = readEnv(variables)
const app = await createApp({
  env,
  log: createLog(env),
  location: { url: env.DATABASE_URL ?? '' },
  frontEnds: FRONT_ENDS === 'true',
  ...(CLOCK !== undefined && { clock: clockOfBench(CLOCK) }),
  push: { services: [PUSH_SERVICE], ca: PUSH_CERT },
})
await app.listen(env.PORT, env.HOST)
stopOnSignal(
  process,
  () => app.stop(),
  () => process.exit(0),
)

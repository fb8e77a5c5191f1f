import { createApp } from '../app.ts'
import { locationOf } from '../db/location.ts'
import { readEnv } from '../env.ts'
import type { PushOptions } from '../features/notifications/push-channel.service.ts'
import { createLog } from '../process/log.ts'
import { stopOnSignal } from '../process/stop-on-signal.ts'
import { fileClock, followFileClock } from './file-clock.ts'

// The API as a process of its own, like `main.ts --api-only`, with what is the test's: TEST_CLOCK is the file of its
// clock, TEST_PUSH the options of its push service.
const env = readEnv(process.env)
const app = await createApp({
  env,
  log: createLog(env),
  location: locationOf(env),
  clock: fileClock(process.env['TEST_CLOCK']!),
  push: JSON.parse(process.env['TEST_PUSH']!) as PushOptions,
})
const port = await app.listen(env.PORT, env.HOST)
const stopFollowing = followFileClock(app.core)
stopOnSignal(
  process,
  () => {
    stopFollowing()
    return app.stop()
  },
  (fault) => process.exit(fault === null ? 0 : 1),
)
process.stdout.write(`The test's process is ready after its start: http://127.0.0.1:${port}\n`)

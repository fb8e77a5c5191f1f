// `node bff/launch/health.mjs`: ends with 0 while the portal of this machine answers, at HOST and PORT, else with 1; with `--wait`
// when it is ready. Plain JavaScript without dependencies: an image starts it every few seconds. Without `--wait` it asks
// /healthz and not /readyz: while the database is away the portal still shows the number to call, and starting it again
// would help nothing (D-193).
import { localOrigin } from '../src/process/local-origin.mjs'

const POLL_MS = 500
const isToWait = process.argv.includes('--wait')
const { HOST, PORT } = process.env
const origin = localOrigin({ HOST: HOST?.trim() || '0.0.0.0', PORT: PORT?.trim() || '3000' })
const address = `${origin}/${isToWait ? 'readyz' : 'healthz'}`

const isWell = () =>
  fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
let well = await isWell()
if (isToWait)
  while (!well) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    well = await isWell()
  }
process.exitCode = well ? 0 : 1

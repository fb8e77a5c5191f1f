// `node bff/launch/health.mjs`: ends with 0 while the portal of this machine answers at HOST and PORT, else with 1. With
// `--wait` it ends with 0 once the portal is ready, and with 1 when the process of MAINPID, which systemd gives, has ended.
// Plain JavaScript without dependencies: an image starts it every few seconds. Without `--wait` it asks /healthz and not
// /readyz: while the database is unavailable the portal still shows the number to call, and a restart would not help
// (D-193).
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
  while (!well && mainProcessRuns()) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    well = await isWell()
  }
process.exitCode = well ? 0 : 1

function mainProcessRuns() {
  const { MAINPID } = process.env
  if (!MAINPID) return true
  try {
    return process.kill(Number(MAINPID), 0)
  } catch ({ code }) {
    return code !== 'ESRCH'
  }
}

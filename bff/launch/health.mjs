// `node bff/launch/health.mjs`: ends with 0 while the portal of this container answers. Plain JavaScript without
// dependencies: it is started every few seconds. It asks /healthz and not /readyz: while the database is away the portal
// still shows the number to call, and starting it again would help nothing (D-193).
const port = process.env.PORT?.trim() || '3000'
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => undefined,
)
process.exit(answer?.ok ? 0 : 1)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { TestClient } from '../../src/testing/test-client.ts'
import { killProcesses, startProcess } from '../../src/testing/test-process.ts'
import { startTraceCollector, type TraceCollector } from '../../src/testing/trace-collector.ts'

let database: ProcessDatabase
let collector: TraceCollector
beforeAll(async () => {
  database = await makeProcessDatabase()
  collector = await startTraceCollector()
})
afterAll(async () => {
  await killProcesses()
  await collector.close()
  await database.drop()
})

/** Prints every module of OpenTelemetry that a process loads. */
const printsModules = `import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      if (url.includes('/@opentelemetry/')) console.log('loaded ' + url)
      return next(url, context)
    },
  })`
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(printsModules)}`

/** Starts the portal, makes some calls at once, and stops it. @returns the packages of OpenTelemetry that it loaded */
async function packagesOf(variables: Record<string, string>): Promise<Set<string>> {
  const portal = startProcess({ ...database.variables, NODE_OPTIONS, ...variables })
  const client = new TestClient(await portal.ready)
  const answers = await Promise.all(Array.from({ length: 10 }, () => client.call('captchaSiteKey')))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await client.fetch('/metrics')).status).toBe(200)
  expect(await portal.stop()).toBe(0)
  const loaded = portal.printed().matchAll(/^loaded .*\/@opentelemetry\/([\w-]+)\//gm)
  return new Set(Array.from(loaded, ([, name = '']) => name))
}

test('D-199 without a collector nothing of OpenTelemetry is loaded', async () => {
  // The library of the metrics asks this one, which has no code but to do nothing, for the trace of an example.
  expect([...(await packagesOf({}))]).toEqual(['api'])
})

test('D-199 with several processes each exports what it did, also what was left when it is stopped', async () => {
  const packages = await packagesOf({ PROCESSES: '2', OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` })
  expect([...packages]).toContain('sdk-trace')
  const calls = collector.spans.filter(({ name }) => name === 'GET captchaSiteKey')
  expect(calls).toHaveLength(10)
  expect(new Set(calls.map(({ resource }) => resource['service.instance.id'])).size).toBe(2)
})

import { Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createMetrics } from '../core/metrics.ts'
import { mergeMetrics, type ProcessMetrics } from './merged-metrics.ts'

/** What a process reports, as it arrives by a message: as JSON. */
async function reported(requests: number, { sockets = 0, alarm = 0 } = {}): Promise<ProcessMetrics> {
  const metrics = createMetrics(false)
  metrics.gauge('open_sockets', 'Open sockets', () => sockets)
  metrics.gauge('alarm', '1 while it is on', () => alarm, 'max')
  metrics.counts('crashes_total', 'Crashes', 'source', new Map([['page', requests * 2]]))
  for (let count = 0; count < requests; count++) metrics.observe('GET', 'me', 200, 20)
  return JSON.parse(JSON.stringify(await metrics.values())) as ProcessMetrics
}

const labels = 'method="GET",endpoint="me",status="200"'

test('D-137 counters, histograms and gauges of all processes are summed, alarms are not', async () => {
  const merged = mergeMetrics(new Registry())
  merged.update(1, await reported(3, { sockets: 2, alarm: 1 }))
  merged.update(2, await reported(4, { sockets: 5, alarm: 1 }))
  const text = await merged.text()
  expect(text).toContain('# TYPE http_request_duration_seconds histogram')
  const lines = text.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      `http_request_duration_seconds_bucket{le="0.01",${labels}} 0`,
      `http_request_duration_seconds_bucket{le="0.025",${labels}} 7`,
      `http_request_duration_seconds_bucket{le="+Inf",${labels}} 7`,
      `http_request_duration_seconds_count{${labels}} 7`,
      'crashes_total{source="page"} 14',
      'open_sockets 7',
      'alarm 1',
    ]),
  )
  expect(lines.find((line) => line.startsWith('http_request_duration_seconds_sum'))).toMatch(/ 0\.14\d*$/)
})

test('D-137 what ended processes have counted stays in the sums, their gauges do not', async () => {
  const merged = mergeMetrics(new Registry())
  for (const pid of [1, 2, 3]) merged.update(pid, await reported(pid, { sockets: 10 }))
  merged.ended(1)
  merged.ended(2)
  merged.update(4, await reported(5, { sockets: 1 }))
  const text = await merged.text()
  expect(text).toContain(`http_request_duration_seconds_count{${labels}} 11`)
  expect(text).toContain('open_sockets 11')
  merged.update(4, await reported(6, { sockets: 1 }))
  expect(await merged.text()).toContain(`http_request_duration_seconds_count{${labels}} 12`)
})

test('D-137 a process that ends while the metrics are written is counted once', async () => {
  const merged = mergeMetrics(new Registry())
  merged.update(1, await reported(3))
  const written = merged.text()
  merged.ended(1)
  for (const text of [await written, await merged.text()])
    expect(text).toContain(`http_request_duration_seconds_count{${labels}} 3`)
})

test('D-137 a metric of the primary says how those of the others are merged', async () => {
  const registry = new Registry()
  new Gauge({
    name: 'open_sockets',
    help: 'Open sockets',
    registers: [registry],
    aggregator: 'first',
  }).set(99)
  const merged = mergeMetrics(registry)
  merged.update(1, await reported(0, { sockets: 3 }))
  expect(await merged.text()).toContain('open_sockets 99')
})

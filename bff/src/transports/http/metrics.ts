import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type Aggregator } from 'prom-client'
import type { ProcessMetrics } from '../../process/merged-metrics.ts'

/** The metrics of the BFF, for Prometheus. */
export interface Metrics {
  observe(method: string, endpoint: string, status: number, milliseconds: number): void
  /**
   * A value that is read when metrics are requested, such as the number of open sockets.
   * @param merged how those of several processes become one (D-137), the sum by default
   */
  gauge(name: string, help: string, read: () => number, merged?: Aggregator): void
  /**
   * One of several states, each a value of the label: 1 for the present one, 0 for the others. With several processes
   * a state is 1 while any of them is in it.
   * @param read the present state, or null for none of them
   */
  states(
    name: string,
    help: string,
    label: string,
    states: readonly string[],
    read: () => Promise<string | null>,
  ): void
  /** Counts by one label, which only grow. */
  counts(name: string, help: string, label: string, read: ReadonlyMap<string, number>): void
  /** For Prometheus. */
  text(): Promise<string>
  /** For the process that merges them with those of others. */
  values(): Promise<ProcessMetrics>
}

/** The media type of metrics as text. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

/** Creates the metrics of one app; `withProcess` adds those of the process, such as memory and event loop. */
export function createMetrics(withProcess: boolean): Metrics {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered requests',
    labelNames: ['method', 'endpoint', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return {
    observe: (method, endpoint, status, ms) =>
      duration.observe({ method, endpoint, status: String(status) }, ms / 1000),
    gauge(name, help, read, merged = 'sum') {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        aggregator: merged,
        collect: () => gauge.set(read()),
      })
    },
    states(name, help, label, states, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        aggregator: 'max',
        async collect() {
          const present = await read()
          for (const state of states) gauge.set({ [label]: state }, Number(state === present))
        },
      })
    },
    counts(name, help, label, read) {
      const counter: Counter = new Counter({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect() {
          counter.reset()
          for (const [value, count] of read) counter.inc({ [label]: value }, count)
        },
      })
    },
    text: () => registry.metrics(),
    values: () => registry.getMetricsAsJSON(),
  }
}

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type Aggregator } from 'prom-client'
import type { ProcessMetrics } from '../process/merged-metrics.ts'

/** What each label may be: there are no other series, however a value came about. */
type LabelValues<Label extends string> = Readonly<Record<Label, readonly string[]>>
type Labels<Label extends string> = Readonly<Record<Label, string>>

/** Stands for a value that its label does not list. */
export const OTHER = 'other'

/** A value of a gauge, with its labels. */
export type Reading = readonly [labels: Readonly<Record<string, string>>, value: number]

/** How gauges of several processes become one (D-137). */
export type Merged = Extract<Aggregator, 'sum' | 'first' | 'min' | 'max'>

/** The metrics of the BFF, for Prometheus. */
export interface Metrics {
  observe(method: string, endpoint: string, status: number, milliseconds: number): void
  /** Makes a counter, with all its series at 0. @returns what counts one more, or several */
  counter<Label extends string>(
    name: string,
    help: string,
    labels: LabelValues<Label>,
  ): (labels: Labels<Label>, by?: number) => void
  /** As `counter`, of values that are not known beforehand: whoever counts sees to it that they are few. */
  openCounter<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
  ): (labels: Labels<Label>) => void
  /** Makes a histogram, with all its series at 0. @returns what observes a value, in the unit of the buckets */
  histogram<Label extends string>(
    name: string,
    help: string,
    labels: LabelValues<Label>,
    buckets: readonly number[],
  ): (labels: Labels<Label>, value: number) => void
  /**
   * A value that is read when metrics are requested, such as the number of open sockets.
   * @param merged the sum by default
   */
  gauge(name: string, help: string, read: () => number, merged?: Merged): void
  /**
   * Values that are read together when metrics are requested; those that are not among them, or all after null, are left
   * out.
   */
  gauges(
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Promise<readonly Reading[] | null> | readonly Reading[],
    merged: Merged,
  ): void
  /** As `gauges`, of a count that grows outside of this process, and is the same for all. */
  grows(name: string, help: string, read: () => Promise<number | null>): void
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
  const registers = [registry]
  if (withProcess) collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered requests',
    labelNames: ['method', 'endpoint', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  return {
    observe: (method, endpoint, status, ms) =>
      duration.observe({ method, endpoint, status: String(status) }, ms / 1000),
    counter(name, help, labels) {
      const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers })
      for (const each of combinations(labels)) counter.inc(each, 0)
      return (given, by = 1) => counter.inc(listed(labels, given), by)
    },
    openCounter(name, help, labels) {
      const counter = new Counter<string>({ name, help, labelNames: labels, registers })
      return (given) => counter.inc(given)
    },
    histogram(name, help, labels, buckets) {
      const labelNames = Object.keys(labels)
      const histogram = new Histogram({ name, help, labelNames, buckets: [...buckets], registers })
      for (const each of combinations(labels)) histogram.zero(each)
      return (given, value) => histogram.observe(listed(labels, given), value)
    },
    gauge(name, help, read, merged = 'sum') {
      const collect = () => gauge.set(read())
      const gauge: Gauge = new Gauge({ name, help, registers, aggregator: merged, collect })
    },
    gauges(name, help, labels, read, merged) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        aggregator: merged,
        async collect() {
          const readings = (await read()) ?? []
          if (labels.length > 0) gauge.reset()
          else gauge.remove()
          for (const [given, value] of readings) gauge.set(given, value)
        },
      })
    },
    grows(name, help, read) {
      const counter: Counter = new Counter({
        name,
        help,
        registers,
        aggregator: 'max',
        async collect() {
          const count = await read()
          counter.reset()
          if (count === null) counter.remove()
          else counter.inc(count)
        },
      })
    },
    states(name, help, label, states, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
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
        registers,
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

/** Every combination of the values of labels. */
function combinations(labels: LabelValues<string>): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (found, [label, values]) => found.flatMap((each) => values.map((value) => ({ ...each, [label]: value }))),
    [{}],
  )
}

/** The labels, with `other` for a value that is not on its list. Nearly always all are listed, and nothing is made. */
function listed(labels: LabelValues<string>, given: Labels<string>): Record<string, string> {
  const entries = Object.entries(given)
  const isListed = ([label, value]: [string, string]) => labels[label]!.includes(value)
  if (entries.every(isListed)) return given
  return Object.fromEntries(entries.map((each) => (isListed(each) ? each : [each[0], OTHER])))
}

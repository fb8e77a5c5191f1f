import { AggregatorRegistry, type Registry } from 'prom-client'

/** The metrics of one process, as values. */
export type ProcessMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** The metrics of the processes of one portal, as one (D-137). */
export interface MergedMetrics {
  /** Replaces what is known of a process. */
  update(pid: number, metrics: ProcessMetrics): void
  /** A process has ended: what it had counted until its last update stays in the sums, which never go down. */
  ended(pid: number): void
  /** For Prometheus: sums of counters, histograms and gauges, except gauges that name another way to merge. */
  text(): Promise<string>
}

/** @param own the metrics of the primary, which decides how a metric of the same name is merged */
export function mergeMetrics(own: Registry): MergedMetrics {
  const latest = new Map<number, ProcessMetrics>()
  let ofEnded: Promise<ProcessMetrics> = Promise.resolve([])
  return {
    update: (pid, metrics) => void latest.set(pid, metrics),
    ended(pid) {
      const counted = (latest.get(pid) ?? []).filter(({ type }) => growing.has(String(type)))
      latest.delete(pid)
      ofEnded = ofEnded.then((before) => AggregatorRegistry.aggregate([before, counted]).getMetricsAsJSON())
    },
    async text() {
      // Both are read at one moment: a process that ends meanwhile is in one of them.
      const [running, before] = [[...latest.values()], ofEnded]
      const all = [await own.getMetricsAsJSON(), await before, ...running]
      return AggregatorRegistry.aggregate(all).metrics()
    },
  }
}

/** The types of metrics that only grow. */
const growing: ReadonlySet<string> = new Set(['counter', 'histogram'])

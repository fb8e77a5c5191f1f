import type { TestClient } from './test-client.ts'

/** The metrics of a portal at one moment. */
export interface ReadMetrics {
  readonly text: string
  /** A series by its labels, in any order; undefined where there is none. */
  of(name: string, labels?: Readonly<Record<string, string>>): number | undefined
}

/** Reads `/metrics` as Prometheus does. @throws Error when they are not answered */
export async function readMetrics(client: TestClient): Promise<ReadMetrics> {
  const { status, text } = await client.fetch('/metrics')
  if (status !== 200) throw new Error(`/metrics answered ${status}`)
  const series = seriesIn(text)
  return { text, of: (name, labels = {}) => series.get(keyOf(name, Object.entries(labels))) }
}

/** All series of a text, by a key of their name and labels. */
function seriesIn(text: string): ReadonlyMap<string, number> {
  const found = text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)
  return new Map(
    Array.from(found, ([, name, labels = '', value]) => {
      const pairs = Array.from(labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g), ([, key, said]) => [
        key!,
        said!,
      ])
      return [keyOf(name!, pairs as [string, string][]), Number(value)] as const
    }),
  )
}

const keyOf = (name: string, labels: [string, string][]) => JSON.stringify([name, labels.toSorted()])

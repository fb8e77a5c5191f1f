import { readFileSync } from 'node:fs'

const deploy = new URL('../../deploy/', import.meta.url)
export const RULES = new URL('prometheus/rules.yml', deploy)
export const DASHBOARD = new URL('grafana/dashboard.json', deploy)
export const OPERATIONS = new URL('../../docs/operations.md', import.meta.url)

/** A rule of `rules.yml`. */
export interface AlertRule {
  readonly name: string
  readonly expression: string
  readonly severity: string
  readonly summary: string
  readonly action: string
}

/** Reads the rules; promtool sees to it that they are YAML, and this that each has its sentences. */
export function readRules(): AlertRule[] {
  const [, ...rules] = readFileSync(RULES, 'utf8').split(/^ {6}- alert: /m)
  return rules.map((text) => {
    const field = (name: string) => {
      const [, given = ''] = new RegExp(`^ +${name}: ((?:>-\\n(?: {10,}.*\\n)+)|.*)`, 'm').exec(text) ?? []
      return given
        .replace(/^>-\s+|^'|'$/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    }
    const [, severity = ''] = /severity: (\w+)/.exec(text) ?? []
    const expression = field('expr')
    return {
      name: text.split('\n', 1)[0]!,
      expression,
      severity,
      summary: field('summary'),
      action: field('action'),
    }
  })
}

/** The expressions of the dashboard's panels. */
export function readDashboardExpressions(): string[] {
  interface Panel {
    readonly targets?: readonly { readonly expr: string }[]
  }
  const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { panels: readonly Panel[] }
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}

/** A metric that an expression names, with the labels that it is asked for. */
export interface NamedMetric {
  readonly name: string
  readonly labels: readonly string[]
}

/** Labels that Prometheus adds to what it scrapes. */
const ofScrape = new Set(['job', 'instance', 'le'])
/** Words of PromQL that look like metrics. */
const words = new Set(
  (
    'sum max min count topk rate increase changes absent histogram_quantile abs ' +
    'by on without ignoring and or unless bool group_left up'
  ).split(' '),
)

/** The metrics of an expression; labels of `by` and `on` count for each of them. */
export function metricsIn(expression: string): NamedMetric[] {
  const grouped = [...expression.matchAll(/\b(?:by|on|without)\s*\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )
  const bare = expression
    .replace(/\b(?:by|on|without)\s*\([^)]*\)/g, ' ')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b\d[\d.e]*\b/g, ' ')
  return [...bare.matchAll(/\b([a-z_][a-z\d_]*)\b(?:\{([^}]*)\})?/g)]
    .filter(([, name]) => !words.has(name!))
    .flatMap(([, name, matchers = '']) => {
      const own = [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!)
      return [{ name: name!, labels: [...own, ...grouped].filter((label) => label && !ofScrape.has(label)) }]
    })
}

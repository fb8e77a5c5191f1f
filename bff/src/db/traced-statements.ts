import type { DatabaseConnection } from 'kysely'
import { currentSpan, runAs, type SpanOptions } from '../tracing/span.ts'

/** Characters of a statement that a trace shows. */
const MAX_TEXT = 2_000

/** Records the statements of a connection that are part of a trace (D-199). */
export function traceStatements(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = (query, ...rest) => {
    const span = currentSpan()
    return span
      ? runAs(span.begin(statementSpan(query.sql)), () => execute(query, ...rest))
      : execute(query, ...rest)
  }
}

/** A statement as a trace shows it: its verb, its first table, and its text without values. */
export function statementSpan(sql: string): SpanOptions {
  const text = withoutValues(sql.slice(0, MAX_TEXT))
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|table)\s+(?:"\w+"\.|\w+\.)?"?(\w+)/i.exec(text)?.[1]
  return {
    name: table ? `${verb} ${table}` : verb,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  }
}

/**
 * What may stand in a statement besides its words: names in quotes, comments, texts with or without escapes, texts
 * between dollars, placeholders and names with digits, numbers. One that the cut left open goes to the end.
 */
const parts =
  /"(?:[^"]|"")*(?:"|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\b[eE]'(?:[^'\\]|''|\\[\s\S])*(?:'|\\?$)|'(?:[^']|'')*(?:'|$)|(\$\w*\$)[\s\S]*?(?:\1|$)|\$\d+|[a-zA-Z_]\w*|\d[\w.]*/g

/** The mapper writes values into its statements, so every text and number becomes a question mark. */
function withoutValues(sql: string): string {
  return sql.replace(parts, (part) => {
    if (/^(?:"|\$\d)/.test(part) || /^[a-zA-Z_]\w*$/.test(part)) return part
    return /^(?:--|\/\*)/.test(part) ? '' : '?'
  })
}

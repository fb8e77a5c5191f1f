import {
  ColumnNode,
  IdentifierNode,
  RawNode,
  ReferenceNode,
  TableNode,
  ValueNode,
  type OperationNode,
} from 'kysely'
import { realms, type Realm } from './realm.ts'

/** Words that may follow a table without being its alias. */
const noAlias = new Set(
  `as cross default except fetch for full group having inner intersect join left limit natural offset on order
  overriding returning right select set tablesample union using values where window`.split(/\s+/),
)

/**
 * Checks that raw SQL stays in its realm (D-02). It guards against forgetting, not against intent, by reading the text:
 * - Every realm table behind `from`, `join`, `update`, `using`, `only` or a comma must have its realm
 *   compared: `alias.realm = …`, or a plain `realm = …` for each table without one.
 * - Every realm table behind `into` must have `realm` among the columns that are named.
 * - A realm that is compared with a value must be the query's own.
 *
 * It sees tables from `sql.table`, `sql.ref` and nested raw SQL; nested queries of the builder are limited already. It
 * does not see views, functions that read tables, text that a function executes, nor whether the comparison has an
 * effect: so prefer the builder, and name the realm in the `where` or the `on`.
 */
export class RawSqlGuard {
  readonly #realm: Realm
  readonly #mention: RegExp
  /** Pieces that were checked as parts of a larger one. */
  readonly #parts = new WeakSet<OperationNode>()

  constructor(realm: Realm, realmTables: ReadonlySet<string>) {
    this.#realm = realm
    const tables = [...realmTables].join('|')
    this.#mention = new RegExp(
      String.raw`(?:\b(from|join|update|into|using|only)|,)\s*"?(${tables})"?(?![\w.])(?=(?:\s+(?:as\s+)?"?(\w+)"?)?)`,
      'gi',
    )
  }

  /** @throws Error when a piece of raw SQL forgets its realm or names another */
  check(node: RawNode): void {
    if (this.#parts.has(node)) return
    const text = withoutLiterals(this.#textOf(node))
    const fault = this.#faultIn(text)
    if (fault)
      throw new Error(`Raw SQL on a realm table must name its realm: ${fault} in ${text.slice(0, 120)}`)
  }

  #faultIn(text: string): string | undefined {
    for (const [, named] of text.matchAll(/\brealm"?\s*=\s*'(\w+)'/gi))
      if (named !== this.#realm) return `another realm, ${named},`
    const unqualified: string[] = []
    for (const [, word, table = '', next] of text.matchAll(this.#mention)) {
      const alias = next && !noAlias.has(next.toLowerCase()) ? next : table
      if (word?.toLowerCase() === 'into') {
        if (!new RegExp(String.raw`into\s+"?${table}"?\s*\([^)]*\brealm\b`, 'i').test(text)) return table
      } else if (!isCompared(text, `\\b${alias}"?\\.`)) unqualified.push(table)
    }
    const compared = [...text.matchAll(comparison('(?<![\\w.]"?)'))].length
    return unqualified.length > compared ? unqualified.at(-1) : undefined
  }

  /** The SQL as text, with names and realms filled in for their placeholders. */
  #textOf(node: RawNode): string {
    return node.sqlFragments
      .map((fragment, index) => fragment + this.#partOf(node.parameters[index]))
      .join('')
  }

  #partOf(node: OperationNode | undefined): string {
    if (!node) return ''
    if (RawNode.is(node)) {
      this.#parts.add(node)
      return this.#textOf(node)
    }
    if (ValueNode.is(node))
      return realms.some((realm) => realm === node.value) ? `'${String(node.value)}'` : '?'
    if (IdentifierNode.is(node)) return `"${node.name}"`
    if (TableNode.is(node)) return `"${node.table.identifier.name}"`
    if (ColumnNode.is(node)) return `"${node.column.name}"`
    if (ReferenceNode.is(node))
      return [node.table, node.column]
        .map((part) => part && this.#partOf(part))
        .filter(Boolean)
        .join('.')
    return '?'
  }
}

/** Matches `realm = …`, `realm in …` or `… = realm`, with `before` in front of the word. */
function comparison(before: string): RegExp {
  return new RegExp(String.raw`${before}"?realm"?\s*(?:=|in\b)|=\s*${before}"?realm\b`, 'gi')
}

function isCompared(text: string, before: string): boolean {
  return comparison(before).test(text)
}

/** The SQL without comments and without string literals, except those that name a realm. */
function withoutLiterals(text: string): string {
  const isRealm = (quoted: string) => realms.some((realm) => quoted === `'${realm}'`)
  return text.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, (found) =>
    isRealm(found) ? found : found.startsWith("'") ? '?' : ' ',
  )
}

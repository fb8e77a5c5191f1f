import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  ReferenceNode,
  SelectAllNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type DeleteQueryNode,
  type FromNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type MergeQueryNode,
  type OperationNode,
  type QueryId,
  type RawNode,
  type UpdateQueryNode,
  type UsingNode,
} from 'kysely'
import type { Realm } from './realm.ts'

const COLUMN = 'realm'

/**
 * Keeps every Kysely query of a scope inside its realm, even when the query does not mention the realm (D-02): reads
 * see only the realm's rows, updates and deletes change no others, and inserts get its realm. A query that cannot be
 * limited, such as raw SQL that names a realm table, throws an Error.
 */
export function realmPlugin(realm: Realm, realmTables: ReadonlySet<string>): KyselyPlugin {
  const transformer = new RealmTransformer(realm, realmTables)
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

/** Rewrites queries so that they stay in one realm. */
class RealmTransformer extends OperationNodeTransformer {
  readonly #realm: Realm
  readonly #tables: ReadonlySet<string>
  readonly #mention: RegExp
  /** The `from` nodes of deletes. SQL allows no subquery there, so a condition limits these tables instead. */
  readonly #deleted = new WeakSet<OperationNode>()
  /** The subqueries that `#ownRows` made. The outer query is transformed again, and must leave them as they are. */
  readonly #rewritten = new WeakSet<OperationNode>()

  constructor(realm: Realm, realmTables: ReadonlySet<string>) {
    super()
    this.#realm = realm
    this.#tables = realmTables
    this.#mention = new RegExp(String.raw`\b(?:${[...realmTables].join('|')})\b(?!"?\.)`, 'i')
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId: QueryId): SelectQueryNode {
    return this.#rewritten.has(node) ? node : super.transformSelectQuery(node, queryId)
  }

  protected override transformFrom(node: FromNode, queryId: QueryId): FromNode {
    const transformed = super.transformFrom(node, queryId)
    return this.#deleted.has(node)
      ? transformed
      : { ...transformed, froms: transformed.froms.map((item) => this.#ownRows(item)) }
  }

  protected override transformUsing(node: UsingNode, queryId: QueryId): UsingNode {
    const transformed = super.transformUsing(node, queryId)
    return { ...transformed, tables: transformed.tables.map((item) => this.#ownRows(item)) }
  }

  protected override transformJoin(node: JoinNode, queryId: QueryId): JoinNode {
    const transformed = super.transformJoin(node, queryId)
    return { ...transformed, table: this.#ownRows(transformed.table) }
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId: QueryId): DeleteQueryNode {
    this.#deleted.add(node.from)
    const transformed = super.transformDeleteQuery(node, queryId)
    return { ...transformed, ...this.#limited(transformed.where, transformed.from.froms) }
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId: QueryId): UpdateQueryNode {
    const transformed = super.transformUpdateQuery(node, queryId)
    const target = transformed.table
    if (!target || !this.#isRealmTable(target)) return transformed
    if (transformed.updates?.some(({ column }) => isRealmColumn(column)))
      throw new Error('A row keeps its realm.')
    return { ...transformed, ...this.#limited(transformed.where, [target]) }
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId: QueryId): InsertQueryNode {
    const transformed = super.transformInsertQuery(node, queryId)
    const into = transformed.into
    if (!into || !this.#isRealmTable(into)) return transformed
    const { columns, values, onConflict } = transformed
    if (!columns || !values) throw new Error('Name the columns of a new row in a realm table.')
    if (columns.some(isRealmColumn)) throw new Error('The realm of a new row is filled in.')
    return {
      ...transformed,
      columns: [...columns, ColumnNode.create(COLUMN)],
      values: this.#filledIn(values),
      ...(onConflict?.updates && {
        onConflict: { ...onConflict, updateWhere: this.#where(onConflict.updateWhere, nameOf(into)) },
      }),
    }
  }

  /** The new rows with their realm as the last value, whether they are written out or selected. */
  #filledIn(rows: OperationNode): OperationNode {
    if (ValuesNode.is(rows))
      return ValuesNode.create(
        rows.values.map((row) =>
          PrimitiveValueListNode.is(row)
            ? PrimitiveValueListNode.create([...row.values, this.#realm])
            : ValueListNode.create([...row.values, ValueNode.create(this.#realm)]),
        ),
      )
    if (SelectQueryNode.is(rows) && !rows.setOperations) {
      const realm = AliasNode.create(ValueNode.create(this.#realm), IdentifierNode.create(COLUMN))
      return SelectQueryNode.cloneWithSelections(rows, [SelectionNode.create(realm)])
    }
    throw new Error('Insert values or one select into a realm table.')
  }

  protected override transformMergeQuery(node: MergeQueryNode, queryId: QueryId): MergeQueryNode {
    if (this.#isRealmTable(node.into))
      throw new Error('Merge does not know realms: insert or update instead.')
    return super.transformMergeQuery(node, queryId)
  }

  /**
   * Raw SQL cannot be rewritten, so it may name columns (`jobs.id`) but no realm table. This check catches mistakes,
   * not intent: it does not see views, or what a function reads or executes.
   */
  protected override transformRaw(node: RawNode, queryId: QueryId): RawNode {
    const texts = [...node.sqlFragments, ...node.parameters.map(identifierIn)]
    const text = texts.find((part) => this.#mention.test(part))
    if (text !== undefined)
      throw new Error(`Raw SQL must not name a realm table; use the builder: ${text.trim().slice(0, 120)}`)
    return super.transformRaw(node, queryId)
  }

  /** Replaces a realm table that is read by a subquery of its realm's rows: right for every kind of join. */
  #ownRows(item: OperationNode): OperationNode {
    if (!this.#isRealmTable(item)) return item
    const table = AliasNode.is(item) ? item.node : item
    const select = {
      ...SelectQueryNode.createFrom([table]),
      selections: [SelectionNode.create(SelectAllNode.create())],
      where: this.#where(undefined, tableName(table)),
    }
    this.#rewritten.add(select)
    const alias = AliasNode.is(item) ? item.alias : IdentifierNode.create(tableName(table))
    return AliasNode.create(ParensNode.create(select), alias)
  }

  #limited(where: WhereNode | undefined, targets: readonly OperationNode[]): { where?: WhereNode } {
    const limited = targets
      .filter((item) => this.#isRealmTable(item))
      .reduce<WhereNode | undefined>((node, item) => this.#where(node, nameOf(item)), where)
    return limited ? { where: limited } : {}
  }

  #where(where: WhereNode | undefined, table: string): WhereNode {
    const condition = BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(COLUMN), TableNode.create(table)),
      OperatorNode.create('='),
      ValueNode.create(this.#realm),
    )
    return WhereNode.create(where ? AndNode.create(ParensNode.create(where.where), condition) : condition)
  }

  #isRealmTable(node: OperationNode): boolean {
    const table = AliasNode.is(node) ? node.node : node
    return TableNode.is(table) && this.#tables.has(tableName(table))
  }
}

function tableName(node: OperationNode): string {
  return TableNode.is(node) ? node.table.identifier.name : ''
}

/** The identifier that a parameter of raw SQL (`sql.table`, `sql.id`, `sql.ref`) ends in; '' for a value. */
function identifierIn(node: OperationNode): string {
  if (IdentifierNode.is(node)) return node.name
  if (ReferenceNode.is(node)) return identifierIn(node.column)
  return ColumnNode.is(node) ? node.column.name : tableName(node)
}

/** The name of a table in a query: its alias if it has one. */
function nameOf(node: OperationNode): string {
  if (!AliasNode.is(node)) return tableName(node)
  return IdentifierNode.is(node.alias) ? node.alias.name : tableName(node.node)
}

function isRealmColumn(node: OperationNode): boolean {
  return ColumnNode.is(node) && node.column.name === COLUMN
}

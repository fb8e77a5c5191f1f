import {
  getNamedType,
  getNullableType,
  getOperationAST,
  GraphQLError,
  isInterfaceType,
  isListType,
  isLeafType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type ArgumentNode,
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { GRAPHQL_PAGE } from '@snake-dispatch/contract/page'
import { BAD_INPUT } from './graphql-errors.ts'

/** The most fields that one document may ask for, counted for every row (D-157): 50 whole jobs, or the ids of 500. */
export const MAX_COST = 5_500
/** The rows of a list without a page, such as the lines of an invoice. */
const ROWS = 10

/** What is executed. */
export interface CostedDocument {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operationName?: string | null | undefined
  /** As they were sent. */
  readonly variableValues?: { readonly [name: string]: unknown } | null | undefined
}

/** Refuses a valid document that costs more than `MAX_COST`. @throws GraphQLError BAD_INPUT with `cost` and `limit` */
export function refuseCostly(asked: CostedDocument): void {
  const cost = costOf(asked)
  if (cost <= MAX_COST) return
  throw new GraphQLError(
    `This document costs ${cost}, more than ${MAX_COST}: each field counts once for every row. Ask for fewer fields or a smaller 'first'.`,
    { extensions: { code: BAD_INPUT, cost, limit: MAX_COST } },
  )
}

/**
 * The cost of a valid document: its fields, each counted for every row of the lists around it. A page has as many rows
 * as `first` says, in the document or by a variable.
 */
export function costOf({ schema, document, operationName, variableValues }: CostedDocument): number {
  const operation = getOperationAST(document, operationName)
  const root = operation && schema.getRootType(operation.operation)
  if (!root) return 0
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  const valueOf = valuesOf(operation, variableValues ?? {})
  const isSkipped = (directives: readonly DirectiveNode[] = []) =>
    directives.some(({ name, arguments: [condition] = [] }) =>
      name.value === 'skip'
        ? condition && valueOf(condition.value) === true
        : name.value === 'include' && condition && valueOf(condition.value) === false,
    )
  // A fragment is counted wherever it is spread, and looked at once for each number of rows.
  const known = new Map<string, number>()

  function costOfSet(set: SelectionSetNode, type: GraphQLOutputType, listRows: number): number {
    return set.selections.reduce((sum, node) => {
      if (isSkipped(node.directives)) return sum
      if (node.kind === Kind.FRAGMENT_SPREAD) return sum + costOfFragment(node.name.value, listRows)
      if (node.kind === Kind.INLINE_FRAGMENT) {
        const narrowed = node.typeCondition ? schema.getType(node.typeCondition.name.value) : type
        return sum + costOfSet(node.selectionSet, (narrowed ?? type) as GraphQLOutputType, listRows)
      }
      const field = fieldOf(type, node.name.value)
      if (!field || !node.selectionSet || isLeafType(getNamedType(field.type))) return sum + 1
      const page = rowsOf(field, node.arguments ?? [], valueOf)
      const isList = isListType(getNullableType(field.type))
      const rows = isList ? (page ?? listRows) : 1
      // A connection has its rows in the lists directly below.
      const below = !isList && page !== undefined ? page : ROWS
      return sum + 1 + rows * costOfSet(node.selectionSet, field.type, below)
    }, 0)
  }

  function costOfFragment(name: string, listRows: number): number {
    const key = `${listRows} ${name}`
    const fragment = fragments.get(name)
    if (!fragment) return 0
    let cost = known.get(key)
    if (cost === undefined) {
      const type = schema.getType(fragment.typeCondition.name.value) as GraphQLOutputType
      cost = costOfSet(fragment.selectionSet, type, listRows)
      known.set(key, cost)
    }
    return cost
  }

  return costOfSet(operation.selectionSet, root, ROWS)
}

/** The field of an object or interface; also what introspection adds to the root. */
function fieldOf(type: GraphQLOutputType, name: string): GraphQLField<unknown, unknown> | undefined {
  const meta = [SchemaMetaFieldDef, TypeMetaFieldDef].find((each) => each.name === name)
  const named = getNamedType(type)
  return meta ?? (isObjectType(named) || isInterfaceType(named) ? named.getFields()[name] : undefined)
}

type ValueOf = (node: ValueNode) => unknown

/** Reads numbers and truth values: literals, variables, and defaults of variables; undefined for any other. */
function valuesOf(operation: OperationDefinitionNode, given: { readonly [name: string]: unknown }): ValueOf {
  const defaults = new Map(
    operation.variableDefinitions?.map(({ variable, defaultValue }) => [variable.name.value, defaultValue]),
  )
  const valueOf: ValueOf = (node) => {
    if (node.kind === Kind.INT) return Number(node.value)
    if (node.kind === Kind.BOOLEAN) return node.value
    if (node.kind !== Kind.VARIABLE) return undefined
    const { value: name } = node.name
    if (Object.hasOwn(given, name) && given[name] !== undefined) return given[name]
    const other = defaults.get(name)
    return other && valueOf(other)
  }
  return valueOf
}

/** The rows of a page, at least one; undefined for a field without pages. */
function rowsOf(
  field: GraphQLField<unknown, unknown>,
  given: readonly ArgumentNode[],
  valueOf: ValueOf,
): number | undefined {
  const first = field.args.find(({ name }) => name === 'first')
  if (!first) return undefined
  const node = given.find(({ name }) => name.value === 'first')
  const value = node ? valueOf(node.value) : undefined
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(1, value) : GRAPHQL_PAGE
}

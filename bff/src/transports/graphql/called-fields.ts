import { GRAPHQL_PAGE } from '@snake-dispatch/contract/page'
import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import { endpoints, type EndpointName } from '@snake-dispatch/contract/endpoints'
import type { RawInput } from '../http/call-endpoint.ts'
import { describe, type ContractTypes } from './contract-types.ts'
import { fieldOptions, type FieldOptions } from './field-options.ts'
import type { Args } from './graphql-module.ts'
import { shapeOf } from './schema-parts.ts'
import type { Schema } from './type-names.ts'

/** A page, as the resolvers of its connection receive it. */
export interface Page<Node = unknown> {
  readonly call: EndpointName
  readonly nodes: readonly Node[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/** A root field that makes a call of the contract, with its authorization, schemas, limits and handler. */
export interface CalledField {
  readonly call: EndpointName
  /** Translates the arguments into the inputs of the call. */
  input(args: Args): RawInput
  /**
   * Translates the answer into the result of the field.
   * @param nextCursor null on the last page, and where there are no pages
   */
  result(answer: unknown, nextCursor: string | null): unknown
}

/** Creates a root field for every call in the contract's table, except those that `fieldOptions` leaves out. */
export function calledFields(types: ContractTypes) {
  const sdl = [pageInfo]
  const fields = { Query: {} as Record<string, CalledField>, Mutation: {} as Record<string, CalledField> }
  const connections = new Set<string>()
  for (const [call, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const option = fieldOptions[call] === undefined ? {} : fieldOptions[call]
    if (!option) continue
    const { name = call, isMutation = endpoint.method !== 'GET', connection } = option
    const root = isMutation ? 'Mutation' : 'Query'
    if (connection && !connections.has(connection)) {
      connections.add(connection)
      sdl.push(
        `type ${connection} { nodes: ${types.reference(endpoint.answer!, 'output')} pageInfo: PageInfo! }`,
      )
    }
    const description = describe(`${root}.${name}`, `${endpoint.summary}.`)
    const args = argumentsOf(endpoint, option, types).map(
      ([arg, type]) => `${describe(`${root}.${name}(${arg}:)`, describedArgs[arg])}${arg}: ${type}`,
    )
    const given = args.length > 0 ? `(${args.join('\n')})` : ''
    sdl.push(
      `extend type ${root} {\n${description}${name}${given}: ${resultType(endpoint, option, types)}\n}`,
    )
    fields[root][name] = calledField(call, endpoint, option, types)
  }
  return { sdl: sdl.join('\n'), ...fields }
}

const pageInfo = `type PageInfo {
  hasNextPage: Boolean!
  "Hand it over as 'after' for the next page; null on the last one."
  endCursor: String
}`

/** Descriptions of arguments that are the same for every field. */
const describedArgs: Readonly<Record<string, string>> = {
  first: `The most rows of the answer; ${GRAPHQL_PAGE} where it is left out.`,
  idempotencyKey: 'A random name for this request: with the same key and the same inputs it acts once.',
}

function argumentsOf(
  { params, query, body, idempotent }: Endpoint,
  { connection }: FieldOptions,
  types: ContractTypes,
): [name: string, type: string][] {
  const each = (schema: Schema | undefined) =>
    Object.entries(schema ? shapeOf(schema) : {}).map(([name, value]): [string, string] => [
      name,
      types.reference(value, 'input'),
    ])
  const asked = each(query).map(([name, type]): [string, string] => {
    if (name === 'limit') return ['first', type]
    return name === 'cursor' ? ['after', connection ? type : 'Int'] : [name, type]
  })
  const sent: [string, string][] =
    body && types.inputName(body) ? [['input', types.reference(body, 'input')]] : each(body)
  return [
    ...each(params),
    ...asked,
    ...sent,
    ...(idempotent ? [['idempotencyKey', 'String'] as [string, string]] : []),
  ]
}

function resultType({ answer }: Endpoint, { connection, only }: FieldOptions, types: ContractTypes): string {
  if (connection) return `${connection}!`
  if (!answer) return 'Boolean!'
  return types.reference(only ? shapeOf(answer)[only]! : answer, 'output')
}

function calledField(
  call: EndpointName,
  { params, query, body }: Endpoint,
  { connection, only }: FieldOptions,
  types: ContractTypes,
): CalledField {
  const isInput = body && types.inputName(body) !== undefined
  return {
    call,
    input: (args) => ({
      params: params && pick(args, params),
      query:
        query && textsOf({ ...args, limit: args['first'] ?? GRAPHQL_PAGE, cursor: args['after'] }, query),
      body: isInput ? args['input'] : body && pick(args, body),
      ...(typeof args['idempotencyKey'] === 'string' && { idempotencyKey: args['idempotencyKey'] }),
    }),
    result(answer, nextCursor) {
      if (connection)
        return { call, nodes: answer, pageInfo: { hasNextPage: nextCursor !== null, endCursor: nextCursor } }
      return only ? (answer as Args)[only] : (answer ?? true)
    },
  }
}

/** The arguments that a schema has and that were given. */
function pick(args: Args, schema: Schema): Args {
  const names = Object.keys(shapeOf(schema)).filter((name) => args[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, args[name]]))
}

/** Query arguments as strings, as in a URL. In GraphQL, null counts as left out. */
function textsOf(args: Args, schema: Schema): Args {
  const given = Object.entries(pick(args, schema)).filter(([, value]) => value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

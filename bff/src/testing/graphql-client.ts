import { errorStatus, type ErrorCode } from '@snake-dispatch/contract/errors'
import {
  buildSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  type GraphQLField,
  type GraphQLType,
} from 'graphql'
import type { CallInput, TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

/** The GraphQL operations that HTTP supports. */
type GraphqlOperation = 'query' | 'mutation'

/** A root field of the schema, with a document that selects all of its subfields. */
export interface AskedField {
  readonly operation: GraphqlOperation | 'subscription'
  readonly name: string
  readonly document: string
  readonly args: readonly string[]
}

/** A GraphQL response. */
export interface GraphqlAnswer {
  readonly status: number
  readonly text: string
  readonly data: Record<string, unknown> | null | undefined
  /** The code of the first error, if any. */
  readonly code: ErrorCode | undefined
}

/** Every root field of the server's schema. */
export function graphqlFields(server: TestServer): AskedField[] {
  const schema = buildSchema(server.app.sdl)
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const
  return roots.flatMap(([operation, type]) =>
    Object.values(type!.getFields()).map((field) => ({
      operation,
      name: field.name,
      document: documentOf(operation, field),
      args: field.args.map(({ name }) => name),
    })),
  )
}

/** Maps the inputs of a REST call to the arguments of a field. */
export function argsOf(
  { args }: AskedField,
  { params, query, body, headers }: CallInput,
): Record<string, unknown> {
  const inputs = { ...query, ...(body as object), ...params }
  const values: Record<string, unknown> = {
    input: body,
    idempotencyKey: headers?.['idempotency-key'],
    // A document asks for its rows twice, as nodes and in edges: more of them would cost too much (D-132).
    first: 20,
    ...inputs,
  }
  return Object.fromEntries(
    args.map((name) => [name, values[name]]).filter(([, value]) => value !== undefined),
  )
}

/** Sends the document of a field, or any other. */
export async function askGraphql(
  client: TestClient,
  { document }: Pick<AskedField, 'document'>,
  variables: unknown = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<GraphqlAnswer> {
  const answer = await client.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify({ query: document, variables }),
  })
  const { data, errors } = JSON.parse(answer.text) as {
    data?: Record<string, unknown> | null
    errors?: { extensions?: { code?: ErrorCode } }[]
  }
  return {
    status: answer.status,
    text: answer.text,
    data,
    code: errors && (errors[0]?.extensions?.code ?? 'INTERNAL'),
  }
}

/** The HTTP status that corresponds to a GraphQL response; 200 for every success. */
export function statusOf({ code }: GraphqlAnswer): number {
  return code === undefined ? 200 : errorStatus[code]
}

function documentOf(operation: string, field: GraphQLField<unknown, unknown>): string {
  const variables = field.args.map(({ name, type, defaultValue }) => {
    const typeName = String(type)
    return `$${name}: ${defaultValue === undefined ? typeName : typeName.replace(/!$/, '')}`
  })
  const passed = field.args.map(({ name }) => `${name}: $${name}`)
  const definitions = variables.length > 0 ? `(${variables.join(', ')})` : ''
  const args = passed.length > 0 ? `(${passed.join(', ')})` : ''
  return `${operation} ${definitions} { ${field.name}${args} ${selectionOf(field.type)} }`
}

/** Selects all fields of a type, recursively. */
function selectionOf(type: GraphQLType): string {
  const named = getNamedType(type)
  if (isLeafType(named) || !isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).map((field) => `${field.name} ${selectionOf(field.type)}`)
  return `{ ${fields.join(' ')} }`
}

import { useGraphQlJit as compiledQueries } from '@envelop/graphql-jit'
import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import {
  getOperationAST,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { GRAPHQL_PATH } from '@snake-dispatch/contract/alerts'
import type { Logger } from 'pino'
import { currentSpan, inSpan } from '../../tracing/span.ts'
import { BAD_INPUT, toGraphqlError, withRetryHeader } from './graphql-errors.ts'
import { refuseCostly } from './query-cost.ts'
import type { GraphqlContext } from './schema.ts'

/** The most errors in one answer, and the most characters of each. */
const MAX_ERRORS = 20
const MAX_MESSAGE = 400

/** The bounds of a document, checked before it is executed. */
const limits = {
  maxDepth: { n: 8, flattenFragments: true, ignoreIntrospection: false, exposeLimits: false },
  // It takes a variable for one row, whatever its value: `boundedCost` counts instead.
  costLimit: { enabled: false },
  maxAliases: { n: 8, exposeLimits: false },
  maxDirectives: { n: 8, exposeLimits: false },
  maxTokens: { n: 600, exposeLimits: false },
  blockFieldSuggestion: { enabled: true },
}

/** The GraphQL engine of both transports, HTTP and graphql-ws. */
export type GraphqlServer = ReturnType<typeof createGraphqlServer>

/** Creates the engine: it limits parsing and validation, compiles queries and masks errors. */
export function createGraphqlServer(options: { schema: GraphQLSchema; introspection: boolean; log: Logger }) {
  return createYoga<GraphqlContext>({
    schema: options.schema,
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: false,
    multipart: false,
    logging: false,
    maskedErrors: {
      maskError: (error) => withRetryHeader(toGraphqlError(error, options.log)),
      errorMessage: '',
    },
    plugins: [
      EnvelopArmorPlugin(limits),
      // Compiled documents are cached without the name of the operation: only those with a single one are compiled.
      compiledQueries({}, { enableIf: ({ document }) => operations(document.definitions) === 1 }),
      plainResults,
      subscriptionsBySocketOnly,
      boundedCost,
      boundedErrors,
      tracedOperations,
      faultsAreBadInput,
      ...(options.introspection ? [] : [withoutIntrospection]),
    ],
  })
}

function operations(definitions: readonly { kind: Kind }[]): number {
  return definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length
}

/** Compiled queries add a function to their results, which makes JSON.stringify take three times as long. */
const plainResults: Plugin = {
  onExecutionResult({ result }) {
    if (result && 'stringify' in result) Object.assign(result, { stringify: undefined })
  },
}

/** The engine reports every fault and quotes the request, so an answer is cut to the first errors, each shortened. */
const boundedErrors: Plugin = {
  // Before errors are masked, which costs more than finding them.
  onExecute: () => ({ onExecuteDone: ({ result }) => void firstErrors(result) }),
  onResultProcess({ result }) {
    for (const error of firstErrors(result)) error.message = error.message.slice(0, MAX_MESSAGE)
  },
}

function firstErrors(result: object): GraphQLError[] {
  if (!('errors' in result) || !Array.isArray(result.errors)) return []
  result.errors = result.errors.slice(0, MAX_ERRORS)
  return result.errors as GraphQLError[]
}

/** Over HTTP a subscription would outlive its session; a socket is closed when its session ends. */
const subscriptionsBySocketOnly: Plugin = {
  onSubscribe() {
    throw new GraphQLError('Subscriptions are served over graphql-ws only.')
  },
}

/** Here and not in a rule of validation, whose outcome is cached for the next variables. */
const boundedCost: Plugin = {
  onExecute({ args }) {
    refuseCostly(args)
  },
}

/** An invalid document gets the code of any other bad input. */
const faultsAreBadInput: Plugin = {
  onValidate() {
    return ({ result }) => {
      for (const { extensions } of result as readonly GraphQLError[]) extensions['code'] = BAD_INPUT
    }
  },
}

/** The fields of an operation that its name in a trace has at most. */
const MAX_FIELDS = 3

/** Records operations (D-199). */
const tracedOperations: Plugin = {
  onExecute({ args, executeFn, setExecuteFn }) {
    if (!currentSpan()) return
    const name = operationName(args.document as DocumentNode, args.operationName as string | undefined)
    setExecuteFn((input) => inSpan({ name }, async () => executeFn(input) as unknown))
  },
}

/** By its fields, such as 'query jobs, me': the name that the caller gives it may be anything. */
function operationName(document: DocumentNode, name: string | undefined): string {
  const { operation = 'operation', selectionSet } = getOperationAST(document, name) ?? {}
  const fields = selectionSet?.selections.flatMap((each) => (each.kind === Kind.FIELD ? each.name.value : []))
  return `${operation} ${[...new Set(fields)].slice(0, MAX_FIELDS).join(', ')}`
}

const withoutIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule)
  },
}

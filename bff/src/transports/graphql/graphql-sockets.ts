import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionArgs,
} from 'graphql'
import { CloseCode, handleProtocols, makeServer, type Context, type SubscribePayload } from 'graphql-ws'
import type { Logger } from 'pino'
import { GRAPHQL_PATH } from '@snake-dispatch/contract/alerts'
import type { Account } from '../../calls/account.ts'
import type { Limit } from '../../limits/limits.ts'
import { callerKey } from '../http/request-context.ts'
import { AccountSockets, type AccountSocket, type SocketListener } from '../websocket/account-sockets.ts'
import { sendOrDrop } from '../websocket/backlog.ts'
import type { SocketQuota } from '../websocket/socket-quota.ts'
import { toGraphqlError } from './graphql-errors.ts'
import type { GraphqlServer } from './graphql-server.ts'
import { refuseCostly } from './query-cost.ts'
import type { SubscriberContext } from './schema.ts'

/** Subscriptions that one socket may hold at the same moment. */
const MAX_SUBSCRIPTIONS = 10
/** Characters of a subscription: far more than one that selects every field, and quickly parsed and validated. */
const MAX_DOCUMENT_LENGTH = 2_000

/** The account and address that opened a socket. */
interface Subscriber {
  readonly account: Account
  readonly address: string
}

type SocketContext = Context<Record<string, unknown>, Subscriber>

/** What GraphQL over sockets is made of. */
interface GraphqlSocketsOptions {
  readonly engine: GraphqlServer
  readonly quota: SocketQuota
  readonly listener?: SocketListener | undefined
  /** The limit that REST calls count against too: a subscription is a call (D-21). */
  readonly generalLimit: Pick<Limit, 'consume'>
  readonly log: Logger
}

/** Subscriptions over graphql-ws (LIVE-08): accepted from our own origin with a session cookie. */
export class GraphqlSockets extends AccountSockets {
  readonly path = GRAPHQL_PATH
  readonly #engine: GraphqlServer
  readonly #log: Logger
  readonly #generalLimit: Pick<Limit, 'consume'>
  readonly #protocol = makeServer<Record<string, unknown>, Subscriber>({
    onSubscribe: (ctx, _id, payload) => this.#prepare(ctx, payload),
    onNext: (_ctx, _id, _payload, _args, { data, errors }) =>
      errors && { data: data ?? null, errors: this.#toAnswer(errors) },
    onError: (_ctx, _id, _payload, errors) => this.#toAnswer(errors),
  })

  constructor(options: GraphqlSocketsOptions) {
    super({ ...options, sessionEndedCode: CloseCode.Unauthorized, handleProtocols })
    this.#engine = options.engine
    this.#generalLimit = options.generalLimit
    this.#log = options.log
  }

  protected override opened({ raw, account, address, onMessage }: AccountSocket): void {
    const closed = this.#protocol.opened(
      {
        protocol: raw.protocol,
        send: (text) => sendOrDrop(raw, text),
        close: (code, reason) => raw.close(code, reason),
        onMessage: (read) =>
          onMessage((data) => {
            read(data.toString()).catch((error: unknown) => {
              this.#log.error({ err: error }, 'A GraphQL socket failed')
              raw.close(CloseCode.InternalServerError, 'Internal server error')
            })
          }),
      },
      { account, address },
    )
    raw.once('close', (code, reason) => {
      closed(code, String(reason)).catch((error: unknown) => {
        this.#log.error({ err: error }, 'The subscriptions of a closed socket could not be ended')
      })
    })
  }

  /** What to execute, or the errors of the document: subscriptions only, with the same limits as over HTTP. */
  async #prepare(
    ctx: SocketContext,
    payload: SubscribePayload,
  ): Promise<ExecutionArgs | readonly GraphQLError[]> {
    const { account } = ctx.extra
    if (Object.keys(ctx.subscriptions).length > MAX_SUBSCRIPTIONS)
      return [new GraphQLError(`At most ${MAX_SUBSCRIPTIONS} subscriptions at a time.`)]
    if (payload.query.length > MAX_DOCUMENT_LENGTH)
      return [new GraphQLError(`A subscription has at most ${MAX_DOCUMENT_LENGTH} characters.`)]
    const context: SubscriberContext = { account }
    const { schema, parse, validate } = this.#engine.getEnveloped({ ...context, params: payload } as never)
    try {
      await this.#generalLimit.consume(callerKey(ctx.extra))
      const document = parse(payload.query) as DocumentNode
      const faults = validate(schema, document) as readonly GraphQLError[]
      if (faults.length > 0) return faults
      if (getOperationAST(document, payload.operationName)?.operation !== OperationTypeNode.SUBSCRIPTION)
        return [new GraphQLError('Only subscriptions are served over graphql-ws.')]
      const { operationName, variables: variableValues } = payload
      refuseCostly({ schema, document, operationName, variableValues })
      return { schema, document, operationName, variableValues, contextValue: context }
    } catch (error) {
      return [toGraphqlError(error, this.#log)]
    }
  }

  #toAnswer(errors: readonly GraphQLError[]) {
    return errors.map((error) => toGraphqlError(error, this.#log).toJSON())
  }
}

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
import type { SocketSession } from '../http/sessions.ts'
import type { Limit } from '../../limits/limits.ts'
import { callerKey } from '../http/request-context.ts'
import type { SocketRoute, Upgrade } from '../http/upgrade.ts'
import { AccountSockets, type AccountSocket } from '../websocket/account-sockets.ts'
import { sendOrDrop } from '../websocket/backlog.ts'
import type { SocketQuota } from '../websocket/socket-quota.ts'
import { toGraphqlError } from './graphql-errors.ts'
import type { GraphqlServer } from './graphql-server.ts'
import type { SubscriberContext } from './schema.ts'

/** Subscriptions that one socket may hold at the same moment. */
const MAX_SUBSCRIPTIONS = 10
/** Characters of a subscription: far more than one that selects every field, and quickly parsed and validated. */
const MAX_DOCUMENT = 2_000

/** Who has opened a socket. */
interface Subscriber {
  readonly account: Account
  readonly address: string
}

type SocketContext = Context<Record<string, unknown>, Subscriber>

/** What GraphQL over sockets is made of. */
export interface GraphqlSocketsOptions {
  readonly engine: GraphqlServer
  readonly quota: SocketQuota
  /** The limit that REST calls count against too: a subscription is a call (D-21). */
  readonly generalLimit: Pick<Limit, 'consume'>
  readonly log: Logger
}

/** Subscriptions over graphql-ws (LIVE-08): accepted from our own origin with a session cookie. */
export class GraphqlSockets implements SocketRoute {
  readonly path = GRAPHQL_PATH
  readonly #engine: GraphqlServer
  readonly #log: Logger
  readonly #sockets: AccountSockets
  readonly #generalLimit: Pick<Limit, 'consume'>
  readonly #protocol = makeServer<Record<string, unknown>, Subscriber>({
    onSubscribe: (ctx, _id, payload) => this.#prepare(ctx, payload),
    onNext: (_ctx, _id, _payload, _args, { data, errors }) =>
      errors && { data: data ?? null, errors: this.#toAnswer(errors) },
    onError: (_ctx, _id, _payload, errors) => this.#toAnswer(errors),
  })

  constructor(options: GraphqlSocketsOptions) {
    this.#engine = options.engine
    this.#generalLimit = options.generalLimit
    this.#log = options.log
    this.#sockets = new AccountSockets({
      log: options.log,
      quota: options.quota,
      sessionEndedCode: CloseCode.Unauthorized,
      handleProtocols,
      opened: (socket) => this.#opened(socket),
    })
  }

  accept(upgrade: Upgrade, session: SocketSession | 'ended' | null): void {
    this.#sockets.accept(upgrade, session)
  }

  postpone(upgrade: Upgrade): void {
    this.#sockets.postpone(upgrade)
  }

  /** Closes the sockets of an account whose sessions have ended. */
  end(userId: number): void {
    this.#sockets.end(userId)
  }

  /** Closes the sockets that are open now with 1012. */
  restart(): void {
    this.#sockets.restart()
  }

  close(): Promise<void> {
    return this.#sockets.close()
  }

  #opened({ raw, account, address, onMessage }: AccountSocket): void {
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
    if (payload.query.length > MAX_DOCUMENT)
      return [new GraphQLError(`A subscription has at most ${MAX_DOCUMENT} characters.`)]
    const context: SubscriberContext = { account }
    const { schema, parse, validate } = this.#engine.getEnveloped({ ...context, params: payload } as never)
    try {
      await this.#generalLimit.consume(callerKey(ctx.extra))
      const document = parse(payload.query) as DocumentNode
      const faults = validate(schema, document) as readonly GraphQLError[]
      if (faults.length > 0) return faults
      if (getOperationAST(document, payload.operationName)?.operation !== OperationTypeNode.SUBSCRIPTION)
        return [new GraphQLError('Only subscriptions are served over graphql-ws.')]
      return {
        schema,
        document,
        operationName: payload.operationName,
        variableValues: payload.variables,
        contextValue: context,
      }
    } catch (error) {
      return [toGraphqlError(error, this.#log)]
    }
  }

  #toAnswer(errors: readonly GraphQLError[]) {
    return errors.map((error) => toGraphqlError(error, this.#log).toJSON())
  }
}

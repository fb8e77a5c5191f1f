import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type * as z from 'zod/mini'
import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import type { Account } from '../../calls/account.ts'
import type { Scope } from '../../db/scope.ts'
import type { RawInput } from '../http/call-endpoint.ts'

/** A field's arguments as they were sent, not parsed by the contract's schemas yet. */
export type Args = Record<string, unknown>

/** One call of a root field; the caller is authorized. */
export interface GraphqlCall {
  readonly account: Account
  /** The data of the caller's realm. */
  readonly scope: Scope
  /** Network address of the client, for the audit trail. */
  readonly address: string
  /** Parses the field's arguments. @throws AppError BAD_INPUT */
  parse<Schema extends z.ZodMiniType>(schema: Schema, args: unknown): z.output<Schema>
}

/**
 * A root field that makes a call of the contract: its authorization, schemas, limits and handler are those of the REST
 * call. A call that answers nothing gives true.
 */
export interface CalledField {
  readonly calls: EndpointName
  /** The inputs of the call; without it there are none. */
  input?(args: Args): RawInput
  /** What of the answer the field gives; without it all. */
  output?(answer: never): unknown
}

/** A root field that calls a service: it is for those who may make the REST call of the same use case. */
export interface ResolvedField {
  readonly like: Pick<Endpoint, 'audience' | 'duringPasswordReset'>
  resolve(args: Args, call: GraphqlCall): unknown
}

export type RootField = CalledField | ResolvedField

/** A field of Subscription: what of the live messages to its subscriber it gives, undefined for nothing. */
export interface SubscriptionField {
  readonly like: Pick<Endpoint, 'audience' | 'duringPasswordReset'>
  pick(message: ServerMessage): object | undefined
}

/** What one feature adds to the GraphQL schema. */
export interface GraphqlModule {
  /** SDL; root fields as `extend type Query`. */
  readonly typeDefs: string
  readonly queries?: Readonly<Record<string, RootField>>
  readonly mutations?: Readonly<Record<string, CalledField>>
  readonly subscriptions?: Readonly<Record<string, SubscriptionField>>
  /** Resolvers of fields that are not plain properties, by type and field. */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, (parent: never) => unknown>>>>
}

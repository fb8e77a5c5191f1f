import type * as z from 'zod/mini'
import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import type { Account } from '../../account.ts'
import type { Scope } from '../../db/scope.ts'

/** One asked field of the root types: its guards have passed. */
export interface GraphqlCall {
  readonly account: Account
  /** The data of the caller's realm. */
  readonly scope: Scope
  /** Parses the field's arguments. @throws AppError BAD_INPUT */
  parse<Schema extends z.ZodMiniType>(schema: Schema, args: unknown): z.output<Schema>
}

/** A field of Query: it is for those who may make the REST call of the same use case. */
export interface QueryField {
  readonly like: Pick<Endpoint, 'who' | 'duringPasswordReset'>
  resolve(args: Record<string, unknown>, call: GraphqlCall): unknown
}

/** A field of Subscription: what of the live messages to its subscriber it gives, undefined for nothing. */
export interface SubscriptionField {
  readonly like: Pick<Endpoint, 'who' | 'duringPasswordReset'>
  pick(message: ServerMessage): object | undefined
}

/** What one feature adds to the GraphQL schema. */
export interface GraphqlModule {
  /** SDL; root fields as `extend type Query`. */
  readonly typeDefs: string
  readonly queries?: Readonly<Record<string, QueryField>>
  readonly subscriptions?: Readonly<Record<string, SubscriptionField>>
  /** Resolvers of fields that are not plain properties, by type and field. */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, (parent: never) => unknown>>>>
}

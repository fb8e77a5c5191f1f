import type * as z from 'zod/mini'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import type { Account } from '../../calls/account.ts'
import type { Scope } from '../../db/scope.ts'
import type { Guards } from '../http/call-endpoint.ts'

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

/** A root field of Query that calls a service. */
export interface ResolvedField {
  /** The REST call of the same use case: its guards protect the field. */
  readonly endpoint: Guards
  resolve(args: Args, call: GraphqlCall): unknown
}

interface ProtectedField {
  /** The REST call of the same use case: its guards protect the field. */
  readonly endpoint: Guards
}

/** A field of Subscription that is fed with the messages of /ws. */
interface PickedField extends ProtectedField {
  /** Translates a live message to the subscriber into the result of the field; undefined skips the message. */
  pick(message: ServerMessage): object | undefined
}

/** Begins to give results of a field of Subscription. @returns a function that ends it */
export type Followed = (push: (result: object) => void) => () => void

/** A field of Subscription with a source of its own, for as long as it is followed. */
interface FollowedField extends ProtectedField {
  /** @throws AppError BAD_INPUT for arguments that `parse` refuses */
  follow(args: Args, call: Pick<GraphqlCall, 'account' | 'parse'>): Followed
}

/** A field of Subscription. */
export type SubscriptionField = PickedField | FollowedField

/** What one feature adds to the GraphQL schema beyond the calls of the contract, which `called-fields.ts` makes. */
export interface GraphqlModule {
  /** SDL; root fields as `extend type Query`. */
  readonly typeDefs: string
  readonly queries?: Readonly<Record<string, ResolvedField>>
  readonly subscriptions?: Readonly<Record<string, SubscriptionField>>
  /** Resolvers of fields that are not plain properties, by type and field. */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, (parent: never) => unknown>>>>
}

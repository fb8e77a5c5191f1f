import type { endpoints, EndpointName } from '@snake-dispatch/contract/endpoints'
import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import type { Account } from './account.ts'
import type { IdempotentRequest } from '../db/idempotency.ts'
import type { Scope } from '../db/scope.ts'

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** One call of an endpoint: its guards have passed and its inputs are parsed. */
export interface Call<E extends Endpoint = Endpoint> {
  /** The caller; null is possible only where the endpoint is for anyone. */
  readonly account: E['audience'] extends 'anyone' ? Account | null : Account
  /** The data of the caller's realm; guests are in the live one. */
  readonly scope: Scope
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
  /** Recognizes a repeated call by its `Idempotency-Key`, where the endpoint honours one (D-10). */
  readonly idempotency: IdempotentRequest
  readonly log: Logger
  /** Network address of the client, for limits. */
  readonly address: string
  /** The origin under which the caller reached the portal; null when its Host header is not valid. */
  readonly origin: string | null
  readonly session: SessionManager
  /** The browser from its user agent, such as 'Safari on iPhone'; null when the user agent is missing or unknown. */
  readonly device: () => string | null
  /** Sets an answer header. */
  set(name: string, value: string): void
}

/** Signs the browser of a call in or out. */
export interface SessionManager {
  /**
   * Starts a session under a new id, for 30 days with `remember`, else for 24 hours at most (D-13, D-33). Removes the
   * browser's previous session at once. `passkey`: the user has confirmed a passkey.
   */
  signIn(
    account: { id: number; stamp: string },
    options: { remember: boolean; passkey?: boolean },
  ): Promise<void>
  /** Removes the stored session at once, so that its sockets cannot reconnect. */
  signOut(): Promise<void>
  /** Continues this browser's session under a new id and the account's new stamp; its absolute end stays (D-33). */
  renew(stamp: string): Promise<void>
  /** Records in the session that the user has confirmed a passkey, and continues the session under a new id. */
  confirmPasskey(): Promise<void>
  /** Keeps the ticket for the second step in this browser, for 5 minutes (AUTH-23). */
  startSecondStep(ticket: string): void
  /** The ticket for the second step; null without one. */
  secondStep(): string | null
  /**
   * The id of the call's session in the list of the account's sessions (`AccountSession.id`); null without a session.
   */
  readonly id: string | null
  /** The id of the device when this browser has signed in with these credentials before, else null (D-34). */
  knownDevice(credentials: Credentials): string | null
  /** Remembers that this browser has signed in with these credentials (D-34). */
  rememberDevice(credentials: Credentials): void
}

/** What a device is recognised by. A new password makes every device of the account unknown. */
export interface Credentials {
  /** The normalised email or mobile. */
  readonly login: string
  /** As stored; null where there is no such account. */
  readonly passwordHash: string | null
}

type Answer<E extends Endpoint> = E['answer'] extends z.ZodMiniType
  ? z.input<E['answer']> | (z.input<E['answer']> extends Uint8Array ? Uint8Array : never)
  : void

/** Answers one endpoint: translates the call for a service, and the result back. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>

/** A handler for every endpoint of the contract's table. */
export type Handlers = { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> }

import type { Scope } from '../db/scope.ts'
import type { Account } from './account.ts'

/** The account that reads, with a scope on its realm. @typeParam Who the account fields that the read needs */
export interface Reader<Who = Account> {
  readonly scope: Scope
  readonly account: Who
}

/** The account that performs an action which the audit trail records. */
export interface Caller extends Reader {
  /** Network address of the request, see `clientAddress`. */
  readonly address?: string | undefined
}

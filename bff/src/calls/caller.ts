import type { Scope } from '../db/scope.ts'
import type { Account } from './account.ts'

/** Who reads something, and the data of their realm. @typeParam Who what the read needs to know of the account */
export interface Reader<Who = Account> {
  readonly scope: Scope
  readonly account: Who
}

/** Who does something that the audit trail records. */
export interface Caller extends Reader {
  /** Network address of the request, see `clientAddress`. */
  readonly address?: string | undefined
}

import type { AccountStatus, Role } from '@snake-dispatch/contract/user'
import type { Realm } from '../db/realm.ts'

/** The account behind a request: the fields that guards and policies need, read once with the session. */
export interface Account {
  readonly id: number
  readonly realm: Realm
  readonly name: string
  readonly email: string
  readonly company: string | null
  readonly contactNumber: string | null
  readonly payId: string | null
  readonly licenseNumber: string
  readonly role: Role
  readonly status: AccountStatus
  readonly isAdmin: boolean
  readonly isModerator: boolean
  readonly passwordResetRequired: boolean
  /** True for an admin who must show a passkey before anything else (AUTH-23). */
  readonly needsPasskey: boolean
  readonly serviceSuburbs: readonly string[]
}

import type { Account } from '../../calls/account.ts'

/** Sockets that one account may have open in a process: far more than a catcher has devices and tabs. */
const SOCKETS = 20
/** Sockets of the demo account, which all its visitors share. */
const DEMO_SOCKETS = 500

/** Limits how many sockets each account has open in this process, on all paths together. */
export class SocketQuota {
  readonly #factor: number
  readonly #openByAccount = new Map<number, number>()

  /** @param factor multiplies the limit, as it does every limit (D-21) */
  constructor(factor: number) {
    this.#factor = factor
  }

  /** Counts one more socket of an account; false when the account has reached its limit. */
  acquire({ id, realm }: Pick<Account, 'id' | 'realm'>): boolean {
    const open = this.#openByAccount.get(id) ?? 0
    if (open >= Math.max(1, (realm === 'demo' ? DEMO_SOCKETS : SOCKETS) * this.#factor)) return false
    this.#openByAccount.set(id, open + 1)
    return true
  }

  /** How many sockets are open. */
  get open(): number {
    return this.#openByAccount.values().reduce((sum, open) => sum + open, 0)
  }

  /** Counts one socket of an account less. */
  release({ id }: Pick<Account, 'id'>): void {
    const open = (this.#openByAccount.get(id) ?? 0) - 1
    if (open > 0) this.#openByAccount.set(id, open)
    else this.#openByAccount.delete(id)
  }
}

import type { Account } from '../../calls/account.ts'

/** Sockets that one account may have open in a process: far more than a catcher has devices and tabs. */
const SOCKETS = 20
/** The account of the demo is shared by all who try it. */
const DEMO_SOCKETS = 500

/** How many sockets accounts have open in this process, on all paths together. */
export class SocketRoom {
  readonly #factor: number
  readonly #taken = new Map<number, number>()

  /** @param factor multiplies the limit, as every other one (D-21) */
  constructor(factor: number) {
    this.#factor = factor
  }

  /** Takes a place for one more socket of an account; false when it has none left. */
  take({ id, realm }: Pick<Account, 'id' | 'realm'>): boolean {
    const taken = this.#taken.get(id) ?? 0
    if (taken >= Math.max(1, (realm === 'demo' ? DEMO_SOCKETS : SOCKETS) * this.#factor)) return false
    this.#taken.set(id, taken + 1)
    return true
  }

  /** How many places are taken. */
  get open(): number {
    return this.#taken.values().reduce((sum, taken) => sum + taken, 0)
  }

  /** Gives the place of a socket back. */
  giveBack({ id }: Pick<Account, 'id'>): void {
    const left = (this.#taken.get(id) ?? 0) - 1
    if (left > 0) this.#taken.set(id, left)
    else this.#taken.delete(id)
  }
}

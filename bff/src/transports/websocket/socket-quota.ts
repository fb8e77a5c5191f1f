import type { Account } from '../../calls/account.ts'
import { networkOf } from '../../limits/network.ts'
import { TokenBucket } from '../../limits/token-bucket.ts'

/** Sockets that one account may have open in a process: far more than a catcher has devices and tabs. */
const SOCKETS = 20
/** Sockets of the demo account, which all its visitors share, and of those from one network. */
const DEMO_SOCKETS = 500
const DEMO_NETWORK_SOCKETS = 20
/** Sockets from one network, of whichever accounts: a mobile provider puts many phones behind one address. */
const NETWORK_SOCKETS = 200

/** Messages and control frames in a second, of one socket and of all sockets from one network. */
const MESSAGES = 20
/** What a network may send at once, in seconds of messages: after a restart all its sockets identify themselves. */
const NETWORK_BURST = 5

/** Who has a socket, or wants one. */
export interface SocketOwner {
  readonly account: Pick<Account, 'id' | 'realm'>
  /** Network address, see `clientAddress`. */
  readonly address: string
}

/** An open socket as it is counted. */
export interface SocketShare {
  /** Counts a message or control frame, before anything is made of it; false when there are too many. */
  receive(): boolean
  /** Counts the socket no more. */
  release(): void
}

/** The sockets from one network. */
interface Network {
  readonly messages: TokenBucket
  /** Forgets the network, once its bucket is full again. */
  forget?: NodeJS.Timeout
}

/**
 * Limits how many sockets each account and each network (IPv6: /56) has open in this process, on all paths together,
 * and how much they send: 20 messages a second of each socket, and of all sockets from a network (D-21).
 */
export class SocketQuota {
  readonly #factor: number
  readonly #open = new Map<string, number>()
  readonly #networks = new Map<string, Network>()
  #total = 0

  /** @param factor multiplies the limits, as it does every limit (D-21) */
  constructor(factor: number) {
    this.#factor = factor
  }

  /** How many sockets are open. */
  get open(): number {
    return this.#total
  }

  /** Counts one more socket; `refusal` says why there must not be another one. */
  acquire({ account, address }: SocketOwner): SocketShare | { readonly refusal: string } {
    const name = networkOf(address)
    const limits = limitsOf(account, name)
    const full = limits.find(({ key, sockets }) => this.#openOf(key) >= Math.max(1, sockets * this.#factor))
    if (full) return { refusal: full.refusal }
    this.#add(limits, 1)
    const network = this.#networks.get(name) ?? { messages: this.#bucket(NETWORK_BURST) }
    this.#networks.set(name, network)
    clearTimeout(network.forget)
    const messages = this.#bucket(1)
    return {
      receive: () => messages.take() && network.messages.take(),
      release: () => {
        this.#add(limits, -1)
        if (this.#openOf(keyOfNetwork(name)) > 0) return
        // Not at once: who opens sockets again and again would always find a full bucket.
        network.forget = setTimeout(() => this.#networks.delete(name), NETWORK_BURST * 1_000).unref()
      },
    }
  }

  #openOf(key: string): number {
    return this.#open.get(key) ?? 0
  }

  #add(limits: readonly { readonly key: string }[], by: 1 | -1): void {
    this.#total += by
    for (const { key } of limits) {
      const open = this.#openOf(key) + by
      if (open > 0) this.#open.set(key, open)
      else this.#open.delete(key)
    }
  }

  /** @param seconds of messages that may come at once */
  #bucket(seconds: number): TokenBucket {
    const perSecond = MESSAGES * this.#factor
    return new TokenBucket({ perSecond, burst: Math.max(1, perSecond * seconds) })
  }
}

const keyOfNetwork = (network: string) => `network ${network}`

/** What a socket counts against, under which key, and how many there may be. */
function limitsOf({ id, realm }: SocketOwner['account'], network: string) {
  const ofAccount = { key: `account ${id}`, refusal: 'Too many sockets of this account' }
  const refusal = 'Too many sockets of this address'
  const ofNetwork = { key: keyOfNetwork(network), sockets: NETWORK_SOCKETS, refusal }
  if (realm !== 'demo') return [{ ...ofAccount, sockets: SOCKETS }, ofNetwork]
  const ofVisitor = { key: `demo ${network}`, sockets: DEMO_NETWORK_SOCKETS, refusal }
  return [{ ...ofAccount, sockets: DEMO_SOCKETS }, ofNetwork, ofVisitor]
}

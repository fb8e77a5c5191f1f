import type { Account } from '../../calls/account.ts'
import { countsByAddress } from '../../calls/demo-rules.ts'
import { networkOf } from '../../limits/network.ts'
import { TokenBucket } from '../../limits/token-bucket.ts'
import { socketLimits } from '../../limits/limit-numbers.ts'
import { SocketTraffic } from './socket-traffic.ts'

/** The owner of a socket, or of a request for one. */
export interface SocketOwner {
  /** Null for a guest, who watches a request (DISP-32). */
  readonly account: Pick<Account, 'id' | 'realm'> | null
  /** Network address, see `clientAddress`. */
  readonly address: string
}

/** The share of the quota that one open socket uses. */
export interface SocketShare {
  /** Counts a message or control frame before it is read; false when there are too many. */
  receive(): boolean
  /** Stops counting the socket, once it is closed. */
  release(): void
}

/** The sockets from one network. */
interface Network {
  readonly messages: TokenBucket
  /** The timer that removes the network once its bucket is full again. */
  forget?: NodeJS.Timeout
}

/**
 * Limits how many sockets each account and each network (IPv6: /56) has open in this process, on all paths together,
 * and how much each socket and all sockets of a network send, by `socketLimits` (D-21).
 */
export class SocketQuota {
  /** What the open sockets send and receive. */
  readonly traffic = new SocketTraffic()
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

  /** Counts one more socket. @returns its share, or `refusal` with the reason when a limit is reached */
  acquire({ account, address }: SocketOwner): SocketShare | { readonly refusal: string } {
    const name = networkOf(address)
    const limits = limitsOf(account, name)
    const full = limits.find(({ key, sockets }) => this.#openOf(key) >= Math.max(1, sockets * this.#factor))
    if (full) return { refusal: full.refusal }
    this.#add(limits, 1)
    const network = this.#networks.get(name) ?? { messages: this.#bucket(socketLimits.networkBurstSeconds) }
    this.#networks.set(name, network)
    clearTimeout(network.forget)
    const messages = this.#bucket(1)
    return {
      receive: () => messages.take() && network.messages.take(),
      release: () => {
        this.#add(limits, -1)
        if (this.#openOf(keyOfNetwork(name)) > 0) return
        // Not at once: otherwise a client that keeps reopening sockets would always get a full bucket.
        network.forget = setTimeout(
          () => this.#networks.delete(name),
          socketLimits.networkBurstSeconds * 1_000,
        ).unref()
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
    const perSecond = socketLimits.messagesPerSecond * this.#factor
    return new TokenBucket({ perSecond, burst: Math.max(1, perSecond * seconds) })
  }
}

const keyOfNetwork = (network: string) => `network ${network}`

/** The limits that a socket counts against: the key, the most sockets, and the refusal of each. */
function limitsOf(account: SocketOwner['account'], network: string) {
  const refusal = 'Too many sockets of this address'
  const ofNetwork = { key: keyOfNetwork(network), sockets: socketLimits.perNetwork, refusal }
  if (!account)
    return [{ key: `watch ${network}`, sockets: socketLimits.watchersPerNetwork, refusal }, ofNetwork]
  const ofAccount = { key: `account ${account.id}`, refusal: 'Too many sockets of this account' }
  if (!countsByAddress(account)) return [{ ...ofAccount, sockets: socketLimits.perAccount }, ofNetwork]
  const ofVisitor = { key: `demo ${network}`, sockets: socketLimits.ofDemoPerNetwork, refusal }
  const ofDemo = { key: 'demo', sockets: socketLimits.ofDemo, refusal: 'Too many sockets of the demo' }
  return [ofDemo, ofNetwork, ofVisitor]
}

import type { Logger } from 'pino'
import {
  ClientMessage,
  POLICY_VIOLATION,
  SOCKET_PATH,
  type AccountChangedMessage,
  type ListsChangedMessage,
  type NoticeStoredMessage,
  type PongMessage,
  type RangMessage,
  type ServerMessage,
} from '@snake-dispatch/contract/alerts'
import type { Account } from '../../calls/account.ts'
import { readSpread } from '../../calls/read-spread.ts'
import type { Realm } from '../../db/realm.ts'
import { AccountSockets, TRY_LATER, type AccountSocket, type SocketListener } from './account-sockets.ts'
import { sendOrDrop } from './backlog.ts'
import type { SocketQuota } from './socket-quota.ts'

/** How many sockets a broadcast writes to before it lets other work of the process run. */
const CHUNK_SOCKETS = 100
/** Malformed messages that are logged for each socket; further ones are ignored. */
const LOGGED_FAULTS = 3

/** The most realms whose last change is remembered; every demo visit adds one. */
const MAX_REALMS = 1_000

/** How far the clocks of two replicas may differ, in milliseconds. */
const CLOCK_SKEW_MS = 2_000
const PONG = JSON.stringify({ type: 'pong' } satisfies PongMessage)

/** /ws (LIVE-01): sends messages only to sockets that have identified themselves as the account of their session. */
export class LiveSockets extends AccountSockets {
  readonly path = SOCKET_PATH
  readonly #log: Logger
  /** The identified sockets of each account. */
  readonly #pages = new Map<number, Set<AccountSocket>>()
  /** When jobs or accounts of a realm last changed, as far as this process knows. */
  readonly #changedAt = new Map<Realm, number>()
  /** When jobs and accounts of all other realms may have changed. */
  #allChangedAt = 0
  /** When the pages that were told to read again will have read, by `performance.now()`. */
  #readsEndAt = 0
  /** What is being sent, in the order of the messages. */
  readonly #sending: { targets: AccountSocket[]; readonly frame: Buffer }[] = []

  #rang: (account: Account, message: RangMessage) => void = () => {}

  constructor(log: Logger, quota: SocketQuota, listener?: SocketListener) {
    super({ log, quota, listener, sessionEndedCode: POLICY_VIOLATION })
    this.#log = log
    this.#allChanged()
  }

  /** The accounts of a realm that have identified themselves here. */
  connected(realm: Realm): Iterable<number> {
    return [...this.#pages].flatMap(([id, [first]]) => (first?.account.realm === realm ? [id] : []))
  }

  /** Sets the listener that is called when a page has rung for a job (DISP-06). */
  onRang(listener: (account: Account, message: RangMessage) => void): void {
    this.#rang = listener
  }

  /** Remembers that jobs or accounts of a realm have changed, for pages that identify themselves later. */
  changed(realm: Realm): void {
    if (this.#changedAt.size >= MAX_REALMS) this.#allChanged()
    this.#changedAt.set(realm, Date.now())
  }

  /** Sends a message, serialized once, to the identified sockets of these accounts. */
  send(realm: Realm, userIds: ReadonlySet<number>, message: ServerMessage): void {
    const frame = Buffer.from(JSON.stringify(message))
    const targets = [...userIds]
      .flatMap((id) => [...(this.#pages.get(id) ?? [])])
      .filter(({ account }) => account.realm === realm)
    if (this.#sending.push({ targets, frame }) === 1) this.#sendChunk()
  }

  /** A message waits for the rest of the one before it, so that no page gets what came later first. */
  #sendChunk(): void {
    const [first] = this.#sending
    if (!first) return
    for (const { raw } of first.targets.slice(0, CHUNK_SOCKETS)) sendOrDrop(raw, first.frame)
    first.targets = first.targets.slice(CHUNK_SOCKETS)
    if (first.targets.length === 0) this.#sending.shift()
    if (this.#sending.length > 0) setImmediate(() => this.#sendChunk())
  }

  /** Notifies the open pages of an account; a page that connects a moment later gets `lists_changed` instead. */
  sendToAccount(realm: Realm, userId: number, message: AccountChangedMessage | NoticeStoredMessage): void {
    this.changed(realm)
    const frame = Buffer.from(JSON.stringify(message))
    for (const { raw } of this.#pages.get(userId) ?? []) sendOrDrop(raw, frame)
  }

  override end(userId: number): void {
    for (const socket of this.#pages.get(userId) ?? []) this.#leave(socket)
    super.end(userId)
  }

  override restart(): void {
    this.#allChanged()
    super.restart()
  }

  override close(): Promise<void> {
    this.#pages.clear()
    return super.close()
  }

  #enter(socket: AccountSocket): void {
    const pages = this.#pages.get(socket.account.id) ?? new Set()
    if (pages.has(socket)) return
    this.#pages.set(socket.account.id, pages.add(socket))
  }

  #leave(socket: AccountSocket): void {
    const pages = this.#pages.get(socket.account.id)
    pages?.delete(socket)
    if (pages?.size === 0) this.#pages.delete(socket.account.id)
  }

  /** Assumes a change in every realm: the process did not listen to events, or had to drop its record of changes. */
  #allChanged(): void {
    this.#changedAt.clear()
    this.#allChangedAt = Date.now()
  }

  /** Milliseconds within which one more page reads: what those that were told before still need (D-136). */
  #spreadOfNext(): number {
    const now = performance.now()
    const spread = Math.max(0, this.#readsEndAt - now)
    this.#readsEndAt = now + spread + readSpread(1)
    return Math.round(spread)
  }

  #hasChanged(realm: Realm, since: string): boolean {
    const changedAt = this.#changedAt.get(realm) ?? this.#allChangedAt
    return changedAt >= Date.parse(since) - CLOCK_SKEW_MS
  }

  protected override opened(socket: AccountSocket): void {
    const { raw, account } = socket
    // As for calls, nothing works before the passkey. The page reconnects by itself later, perhaps with one (AUTH-23).
    if (account.needsPasskey) return raw.close(TRY_LATER, 'Add a passkey first')
    let faults = 0
    raw.on('close', () => this.#leave(socket))
    socket.onMessage((data, isBinary) => {
      const message = isBinary ? undefined : parse(data)
      if (message?.type === 'ping') {
        sendOrDrop(raw, PONG)
      } else if (message?.type === 'rang') {
        if (this.#pages.get(account.id)?.has(socket)) this.#rang(account, message)
      } else if (message && message.userId === account.id && raw.readyState === raw.OPEN) {
        this.#enter(socket)
        if (message.since !== undefined && this.#hasChanged(account.realm, message.since))
          raw.send(listsChanged(this.#spreadOfNext()))
      } else if (message) raw.close(POLICY_VIOLATION, 'This is not the account of your session')
      else if (++faults <= LOGGED_FAULTS)
        this.#log.warn({ userId: account.id }, 'a malformed socket message was ignored')
    })
  }
}

const listsChanged = (within: number) =>
  JSON.stringify({ type: 'lists_changed', within } satisfies ListsChangedMessage)

function parse(data: Buffer): ClientMessage | undefined {
  try {
    return ClientMessage.safeParse(JSON.parse(data.toString())).data
  } catch {
    return undefined
  }
}

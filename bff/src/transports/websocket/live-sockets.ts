import type { Logger } from 'pino'
import {
  ClientMessage,
  POLICY_VIOLATION,
  SOCKET_PATH,
  type AccountChangedMessage,
  type ListsChangedMessage,
  type NoticeStoredMessage,
  type PongMessage,
  type ServerMessage,
} from '@snake-dispatch/contract/alerts'
import { realms, type Realm } from '../../db/realm.ts'
import type { SocketSession } from '../http/sessions.ts'
import type { SocketRoute, Upgrade } from '../http/upgrade.ts'
import { AccountSockets, type AccountSocket } from './account-sockets.ts'
import { sendOrDrop } from './backlog.ts'
import type { SocketQuota } from './socket-quota.ts'

/** Sockets that are written to before other work of the process runs. */
const CHUNK = 1_000
/** Malformed messages that are logged for each socket; further ones are ignored. */
const LOGGED_FAULTS = 3

/** How far the clocks of two replicas may be apart, in milliseconds. */
const CLOCK_SKEW = 2_000
const PONG = JSON.stringify({ type: 'pong' } satisfies PongMessage)
const LISTS_CHANGED = JSON.stringify({ type: 'lists_changed' } satisfies ListsChangedMessage)

/** /ws (LIVE-01): sends messages only to sockets that have identified themselves as the account of their session. */
export class LiveSockets implements SocketRoute {
  readonly path = SOCKET_PATH
  readonly #log: Logger
  readonly #sockets: AccountSockets
  readonly #identified = new Set<AccountSocket>()
  /** When jobs or accounts of a realm last changed, or may have changed, as far as this process knows. */
  readonly #changedAt = new Map<Realm, number>()

  constructor(log: Logger, quota: SocketQuota) {
    this.#log = log
    this.#allChanged()
    this.#sockets = new AccountSockets({
      log,
      quota,
      sessionEndedCode: POLICY_VIOLATION,
      opened: (socket) => this.#opened(socket),
    })
  }

  accept(upgrade: Upgrade, session: SocketSession | 'ended' | null): void {
    this.#sockets.accept(upgrade, session)
  }

  postpone(upgrade: Upgrade): void {
    this.#sockets.postpone(upgrade)
  }

  /** The accounts of a realm that have identified themselves here. */
  connected(realm: Realm): Iterable<number> {
    const ids = new Set<number>()
    for (const { account } of this.#identified) if (account.realm === realm) ids.add(account.id)
    return ids
  }

  changed(realm: Realm): void {
    this.#changedAt.set(realm, Date.now())
  }

  /** Sends a message, serialized once, to the identified sockets of these accounts. */
  send(realm: Realm, userIds: ReadonlySet<number>, message: ServerMessage): void {
    const frame = Buffer.from(JSON.stringify(message))
    const targets = [...this.#identified].filter(
      ({ account }) => account.realm === realm && userIds.has(account.id),
    )
    sendInChunks(targets, frame)
  }

  /** Notifies the pages of an account of what has happened to it, also one that connects a moment later. */
  sendToAccount(realm: Realm, userId: number, message: AccountChangedMessage | NoticeStoredMessage): void {
    this.changed(realm)
    const frame = Buffer.from(JSON.stringify(message))
    for (const { raw, account } of this.#identified) if (account.id === userId) sendOrDrop(raw, frame)
  }

  /** Closes the sockets of an account whose sessions have ended (AUTH-14). */
  end(userId: number): void {
    for (const socket of this.#identified) if (socket.account.id === userId) this.#identified.delete(socket)
    this.#sockets.end(userId)
  }

  /** Closes the sockets that are open now with 1012. */
  restart(): void {
    this.#allChanged()
    this.#sockets.restart()
  }

  /** Closes all sockets with 1012 and accepts no more. */
  close(): Promise<void> {
    this.#identified.clear()
    return this.#sockets.close()
  }

  /** What happened before this process listened to events is not known. */
  #allChanged(): void {
    for (const realm of realms) this.changed(realm)
  }

  #hasChanged(realm: Realm, since: string): boolean {
    return this.#changedAt.get(realm)! >= Date.parse(since) - CLOCK_SKEW
  }

  #opened(socket: AccountSocket): void {
    const { raw, account } = socket
    let faults = 0
    raw.on('close', () => this.#identified.delete(socket))
    socket.onMessage((data, isBinary) => {
      const message = isBinary ? undefined : parse(data)
      if (message?.type === 'ping') {
        sendOrDrop(raw, PONG)
      } else if (message && message.userId === account.id && raw.readyState === raw.OPEN) {
        this.#identified.add(socket)
        if (message.since !== undefined && this.#hasChanged(account.realm, message.since))
          raw.send(LISTS_CHANGED)
      } else if (message) raw.close(POLICY_VIOLATION, 'This is not the account of your session')
      else if (++faults <= LOGGED_FAULTS)
        this.#log.warn({ userId: account.id }, 'a malformed socket message was ignored')
    })
  }
}

function sendInChunks(targets: readonly AccountSocket[], frame: Buffer): void {
  for (const { raw } of targets.slice(0, CHUNK)) sendOrDrop(raw, frame)
  const rest = targets.slice(CHUNK)
  if (rest.length > 0) setImmediate(() => sendInChunks(rest, frame))
}

function parse(data: Buffer): ClientMessage | undefined {
  try {
    return ClientMessage.safeParse(JSON.parse(data.toString())).data
  } catch {
    return undefined
  }
}

import type { Logger } from 'pino'
import { WebSocketServer, type WebSocket } from 'ws'
import { POLICY_VIOLATION, SOCKET_PATH } from '@snake-dispatch/contract/alerts'
import { WATCH_QUERY, WatchMessage, type RequestChangedMessage } from '@snake-dispatch/contract/watch-request'
import { AppError } from '../../calls/app-error.ts'
import type { Realm } from '../../db/realm.ts'
import { socketLimits } from '../../limits/limit-numbers.ts'
import { toAppError } from '../http/errors.ts'
import { refuseUpgrade, type SocketRoute, type Upgrade } from '../http/upgrade.ts'
import {
  closeInTurn,
  closeSocket,
  closeTogether,
  countReceived,
  HEARTBEAT_MS,
  TRY_LATER,
} from './account-sockets.ts'
import { sendOrDrop } from './backlog.ts'
import type { SocketQuota } from './socket-quota.ts'

/** The largest message that is accepted: a link's token in JSON. */
const MAX_PAYLOAD_BYTES = 1024
/** Milliseconds within which a page must send the link that it watches. */
const FIRST_MESSAGE_MS = 10_000
/** Heartbeats between two checks of a socket's link, which may have expired. */
const BEATS_BETWEEN_CHECKS = 20
const REQUEST_CHANGED = JSON.stringify({ type: 'request_changed' } satisfies RequestChangedMessage)
const LINK_ENDED = 'This link does not work any more'

/** The job that a link leads to. */
interface Watched {
  readonly realm: Realm
  readonly jobId: number
  /** Identifies the link without revealing its token. */
  readonly key: string
}

interface WatchSocketsOptions {
  readonly log: Logger
  readonly quota: SocketQuota
  /** Multiplies the limit of sockets with one link (D-21). */
  readonly factor: number
  readonly links: {
    /** @throws AppError NOT_FOUND for a link that does not work, and others when it cannot be looked up now */
    open(holder: { link: string; address: string }): Promise<Watched>
    /** Null once the link has ended. */
    find(token: string): Promise<Watched | null>
  }
}

interface Watcher extends Omit<Watched, 'jobId'> {
  jobId: number
  readonly token: string
  isAlive: boolean
  beats: number
}

/**
 * /ws?watch: notifies clients' pages that their request has changed, and sends nothing else (DISP-32). The pages count
 * as guests even when somebody is signed in: only the link in the first message counts, and the socket ends with the
 * link.
 */
export class WatchSockets implements SocketRoute {
  readonly path = `${SOCKET_PATH}${WATCH_QUERY}`
  readonly #options: WatchSocketsOptions
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
    autoPong: false,
    maxFragments: 1,
    clientTracking: false,
  })
  readonly #open = new Set<WebSocket>()
  readonly #watchers = new Map<WebSocket, Watcher>()
  readonly #timer: NodeJS.Timeout
  #closing = false

  constructor(options: WatchSocketsOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.heartbeat(), HEARTBEAT_MS).unref()
  }

  accept({ request, socket, head, address }: Upgrade): void {
    if (this.#closing) return refuseUpgrade(socket, '503 Service Unavailable', 'The service restarts')
    this.#server.handleUpgrade(request, socket, head, (raw) => this.#add(raw, address))
  }

  postpone({ request, socket, head }: Upgrade): void {
    this.#server.handleUpgrade(request, socket, head, (raw) => {
      raw.on('error', () => {})
      void closeSocket(raw, TRY_LATER, 'The service is unavailable for a moment')
    })
  }

  #add(raw: WebSocket, address: string): void {
    raw.on('error', ({ message }) => this.#options.log.info({ message }, 'socket fault'))
    const share = this.#options.quota.acquire({ account: null, address })
    if ('refusal' in share) return void closeSocket(raw, TRY_LATER, share.refusal)
    this.#options.quota.traffic.watch(raw)
    this.#open.add(raw)
    const late = setTimeout(
      () => void closeSocket(raw, POLICY_VIOLATION, 'Nothing is watched'),
      FIRST_MESSAGE_MS,
    )
    raw.on('close', () => {
      clearTimeout(late)
      share.release()
      this.#open.delete(raw)
      this.#watchers.delete(raw)
    })
    raw.on('pong', () => {
      const watcher = this.#watchers.get(raw)
      if (watcher) watcher.isAlive = true
    })
    let isFirst = true
    countReceived(
      raw,
      share,
    )((data, isBinary) => {
      if (!isFirst) return
      isFirst = false
      clearTimeout(late)
      const message = isBinary ? undefined : parse(data)
      if (!message) return void closeSocket(raw, POLICY_VIOLATION, 'This is no link')
      void this.#watch(raw, message.link, address)
    })
  }

  async #watch(raw: WebSocket, token: string, address: string): Promise<void> {
    try {
      const { realm, jobId, key } = await this.#options.links.open({ link: token, address })
      if (raw.readyState !== raw.OPEN) return
      const same = [...this.#watchers.values()].filter((watcher) => watcher.key === key)
      if (same.length >= Math.max(1, socketLimits.watchersPerLink * this.#options.factor))
        return void closeSocket(raw, TRY_LATER, 'Too many sockets of this link')
      this.#watchers.set(raw, { realm, jobId, key, token, isAlive: true, beats: 0 })
      // The request may have changed since the page read it.
      sendOrDrop(raw, REQUEST_CHANGED)
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND')
        return void closeSocket(raw, POLICY_VIOLATION, LINK_ENDED)
      const { message } = toAppError(error, this.#options.log)
      void closeSocket(raw, TRY_LATER, message)
    }
  }

  /**
   * Closes a socket whose link has ended, and watches the job that its link leads to now (D-167); one that cannot be
   * looked up now is checked later.
   */
  async #check(raw: WebSocket, watcher: Watcher): Promise<void> {
    const found = await this.#options.links.find(watcher.token).catch(() => undefined)
    if (found) watcher.jobId = found.jobId
    if (found === null) void closeSocket(raw, POLICY_VIOLATION, LINK_ENDED)
  }

  /** Notifies the pages that watch a job of a change, then closes those whose link has ended with it. */
  changed(realm: Realm, jobId: number): void {
    for (const [raw, watcher] of this.#watchers) {
      if (watcher.jobId !== jobId || watcher.realm !== realm) continue
      sendOrDrop(raw, REQUEST_CHANGED)
      void this.#check(raw, watcher)
    }
  }

  /** Drops the sockets that have not answered the last ping, and pings the others. */
  heartbeat(): void {
    for (const [raw, watcher] of this.#watchers) {
      if (!watcher.isAlive) {
        raw.terminate()
        continue
      }
      watcher.isAlive = false
      if (++watcher.beats % BEATS_BETWEEN_CHECKS === 0) void this.#check(raw, watcher)
      if (raw.readyState === raw.OPEN) raw.ping()
    }
  }

  /** Always empty: pages that watch a request are guests. */
  connected(): Iterable<number> {
    return []
  }

  send(): void {}

  end(): void {}

  accountChanged(): void {}

  restart(): void {
    closeInTurn([...this.#open])
  }

  async close(): Promise<void> {
    this.#closing = true
    clearInterval(this.#timer)
    await closeTogether([...this.#open])
  }
}

function parse(data: Buffer): WatchMessage | undefined {
  try {
    return WatchMessage.safeParse(JSON.parse(data.toString())).data
  } catch {
    return undefined
  }
}

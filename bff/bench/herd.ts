import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { connectLive, type LiveSocket } from '@snake-dispatch/client/live-socket'
import { FILL_UP_WITHIN, patchedList } from '@snake-dispatch/client/patched-list'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import { availableJobs, type Job } from '@snake-dispatch/contract/jobs'
import { notices } from '@snake-dispatch/contract/notifications'
import { me } from '@snake-dispatch/contract/session'
import type { Catcher } from './seed.ts'

/** Milliseconds after which a message that has not come counts as lost. */
const LOST = 60_000

/** What has happened to all dashboards. */
interface Tally {
  reads: number
  refused: number
}

/** A promise for each job id, whoever asks first. */
class Promises<T> {
  readonly #made = new Map<number, PromiseWithResolvers<T>>()

  get(id: number): PromiseWithResolvers<T> {
    const made = this.#made.get(id) ?? Promise.withResolvers<T>()
    this.#made.set(id, made)
    return made
  }

  clear(): void {
    this.#made.clear()
  }
}

/** Many dashboards that are open, and what of a change has reached them. */
export class Herd {
  readonly #url: string
  readonly #pages: Dashboard[] = []
  readonly #lists = new Map<string, readonly Job[]>()
  readonly tally: Tally = { reads: 0, refused: 0 }
  #types: readonly ServerMessage['type'][] = []
  /** The dashboards that show the change that is waited for, by job: messages of others come as well. */
  readonly #shown = new Map<number, Set<Dashboard>>()
  readonly #whole = new Promises<number>()

  /** @param url of the portal */
  constructor(url: string) {
    this.#url = url
  }

  get size(): number {
    return this.#pages.length
  }

  /** Opens dashboards until each of these catchers has one. They have read their lists, which are the same for all. */
  async open(catchers: readonly Catcher[]): Promise<void> {
    const jobs = await this.read(catchers[0]!)
    for (let from = this.size; from < catchers.length; from = this.size) {
      for (const catcher of catchers.slice(from, from + 50))
        this.#pages.push(new Dashboard(this, this.#url, catcher))
      await this.until(() => this.#pages.every(({ isOpen }) => isOpen))
    }
    for (const page of this.#pages) page.jobs = jobs!
  }

  /** Reads the list of a catcher. Pages have a memory each; here those that read the same share it. */
  async read(catcher: Catcher): Promise<readonly Job[] | undefined> {
    this.tally.reads++
    const text = await this.#answer(catcher, availableJobs.path)
    if (text === undefined) return undefined
    const jobs = this.#lists.get(text) ?? (JSON.parse(text) as Job[])
    if (this.#lists.size > 20) this.#lists.clear()
    this.#lists.set(text, jobs)
    return jobs
  }

  /** Reads what else a page reads when it may have missed something: its account and its notices. */
  async readRest(catcher: Catcher): Promise<void> {
    await Promise.all([me.path, `${notices.path}?after=0`].map((path) => this.#answer(catcher, path)))
  }

  async #answer({ cookie }: Catcher, path: string): Promise<string | undefined> {
    const headers = { cookie, origin: this.#url, 'accept-encoding': 'br, gzip' }
    const response = await fetch(`${this.#url}${path}`, { headers }).catch(() => undefined)
    const text = await response?.text()
    if (response?.ok && text !== undefined) return text
    this.tally.refused++
    return undefined
  }

  /** Called by a dashboard that shows what a message of one of these types says. */
  shown(page: Dashboard, { type, job }: ServerMessage): void {
    if (!this.#types.includes(type)) return
    const pages = this.#shown.get(job.id) ?? new Set()
    this.#shown.set(job.id, pages.add(page))
    if (pages.size === this.size) this.#whole.get(job.id).resolve(performance.now())
  }

  /**
   * Milliseconds from a call to the last dashboard that shows what it changed.
   * @param call answers the id of the job
   * @param types of the messages that say so
   * @throws Error when a dashboard does not hear of it
   */
  async change(call: () => Promise<number>, types: readonly ServerMessage['type'][]): Promise<number> {
    this.#types = types
    this.#shown.clear()
    this.#whole.clear()
    const begun = performance.now()
    const id = await call()
    const lost = new AbortController()
    const end = await Promise.race([
      this.#whole.get(id).promise,
      pause(LOST, 0, { signal: lost.signal }).catch(() => 0),
    ])
    lost.abort()
    if (!end)
      throw new Error(
        `${this.size - (this.#shown.get(id)?.size ?? 0)} of ${this.size} dashboards have not heard of job ${id}`,
      )
    return end - begun
  }

  /** Waits for a condition. @throws Error when it does not come true */
  async until(done: () => boolean): Promise<void> {
    const deadline = Date.now() + 4 * LOST
    while (!done()) {
      if (Date.now() > deadline) throw new Error('The dashboards are not ready')
      await pause(20)
    }
  }

  close(): void {
    for (const page of this.#pages) page.close()
  }
}

/** A dashboard: the page's own socket, and its list, which it changes and reads when the page would. */
class Dashboard {
  jobs: readonly Job[] = []
  readonly #socket: LiveSocket
  #soon: NodeJS.Timeout | undefined

  constructor(herd: Herd, url: string, owner: Catcher) {
    const read = async () => {
      this.jobs = (await herd.read(owner)) ?? this.jobs
    }
    const readNow = () => {
      this.#soon = undefined
      void read()
    }
    const readWithin = (within: number) => (this.#soon ??= setTimeout(readNow, Math.random() * within))
    const change = (message: ServerMessage) => {
      const { views, within = 0 } = message
      const next = patchedList('availableJobs', this.jobs, views ?? [], owner.id)
      this.jobs = next.jobs
      if (!views) readWithin(within)
      else if (next.mayLack) readWithin(FILL_UP_WITHIN)
      herd.shown(this, message)
    }
    // The cookie and the origin are the browser's.
    const headers = { cookie: owner.cookie, origin: url }
    class BrowserSocket extends WebSocket {
      constructor(address: string) {
        super(address, { headers, perMessageDeflate: false })
        this.on('error', () => {})
      }
    }
    this.#socket = connectLive({
      userId: owner.id,
      url: `${url.replace('http', 'ws')}/ws`,
      socket: BrowserSocket as never,
      since: new Date().toISOString(),
      now: () => new Date().toISOString(),
      onMessage: change,
      onOpen: () => void Promise.all([read(), herd.readRest(owner)]),
      log: () => {},
    })
  }

  get isOpen(): boolean {
    return this.#socket.isOpen
  }

  close(): void {
    clearTimeout(this.#soon)
    this.#socket.close()
  }
}

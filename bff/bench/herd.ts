import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { connectLive, type LiveSocket } from '@snake-dispatch/client/live-socket'
import { patchedList } from '@snake-dispatch/client/patched-list'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import { availableJobs, type Job } from '@snake-dispatch/contract/jobs'
import type { Catcher } from './seed.ts'

/** Milliseconds after which a message that has not come counts as lost. */
const LOST = 60_000

/** What has happened to all dashboards. */
interface Tally {
  reads: number
  refused: number
}

/** Many dashboards that are open, and what of a change has reached them. */
export class Herd {
  readonly #url: string
  readonly #pages: Dashboard[] = []
  readonly #lists = new Map<string, readonly Job[]>()
  readonly tally: Tally = { reads: 0, refused: 0 }
  #awaited: number | undefined
  #missing = 0
  #reached = () => {}

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
  async read({ cookie }: Catcher): Promise<readonly Job[] | undefined> {
    this.tally.reads++
    const headers = { cookie, origin: this.#url, 'accept-encoding': 'br, gzip' }
    const response = await fetch(`${this.#url}${availableJobs.path}`, { headers }).catch(() => undefined)
    const text = await response?.text()
    if (!response?.ok || text === undefined) {
      this.tally.refused++
      return undefined
    }
    const jobs = this.#lists.get(text) ?? (JSON.parse(text) as Job[])
    if (this.#lists.size > 20) this.#lists.clear()
    this.#lists.set(text, jobs)
    return jobs
  }

  /** Called by a dashboard that shows a change. */
  shown(jobId: number): void {
    this.#awaited ??= jobId
    if (jobId === this.#awaited && --this.#missing === 0) this.#reached()
  }

  /** Milliseconds from a call to the last dashboard that shows what it changed. @throws Error when one does not hear of it */
  async change(call: () => Promise<unknown>, jobId?: number): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#reached = resolve
    this.#awaited = jobId
    this.#missing = this.size
    const begun = performance.now()
    const lost = setTimeout(LOST, undefined, { ref: false }).then(() => {
      throw new Error(`${this.#missing} of ${this.size} dashboards have not heard of job ${this.#awaited}`)
    })
    await Promise.all([call(), Promise.race([promise, lost])])
    return performance.now() - begun
  }

  /** Waits until all dashboards are connected. */
  allOpen = (): Promise<void> => this.until(() => this.#pages.every(({ isOpen }) => isOpen))

  /** Waits until all dashboards have read since this instant, or were told that they need not. */
  async until(done: () => boolean): Promise<void> {
    const deadline = Date.now() + 4 * LOST
    while (!done()) {
      if (Date.now() > deadline) throw new Error('The dashboards are not ready')
      await setTimeout(20)
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

  constructor(herd: Herd, url: string, owner: Catcher) {
    const read = async () => {
      this.jobs = (await herd.read(owner)) ?? this.jobs
    }
    const change = ({ job, views }: ServerMessage) => {
      const next = views && patchedList('availableJobs', this.jobs, views, owner.id)
      if (next) this.jobs = next
      else void read()
      herd.shown(job.id)
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
      onOpen: () => void read(),
      log: () => {},
    })
  }

  get isOpen(): boolean {
    return this.#socket.isOpen
  }

  close(): void {
    this.#socket.close()
  }
}

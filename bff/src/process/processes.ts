import cluster, { type Worker } from 'node:cluster'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Counter, Gauge, Registry } from 'prom-client'
import { openChannel, type Channel } from './channel.ts'
import { mergeMetrics, type MergedMetrics, type ProcessMetrics } from './merged-metrics.ts'

/** What `/readyz` and `/metrics` answer: for one process, and through the primary for all of them (D-137). */
export interface Health<Metrics> {
  /** True when requests can be served. */
  ready(): Promise<boolean>
  /** The answer when they cannot: what it may be. The log says which. */
  readonly unready: string
  metrics(): Promise<Metrics>
}

type Question = 'ready' | 'metrics'

/** Milliseconds that a process has to answer; then it is not ready, and its last metrics are taken. */
const ANSWER_MS = 3_000
/** Milliseconds before an ended process is replaced, at first and at most. */
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 30_000
/** Milliseconds that a process has served when its end is no repetition of the one before. */
const STABLE_MS = 60_000

/**
 * Milliseconds until an ended process is replaced: at once would spin where it crashes at its start.
 * @param ends how often in a row it has ended, from 1
 */
export function restartDelay(ends: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (ends - 1))
}

/** A process could not start. It has said why. */
export class StartFailed extends Error {
  readonly exitCode: number

  constructor({ code, signal }: End) {
    super(`A process could not start: ${code ?? signal}`)
    this.exitCode = code || 1
  }
}

/** How a process ended: its exit code, or the signal. */
interface End {
  readonly code: number | null
  readonly signal: string | null
}

/** One process that serves the portal. */
interface Serving {
  readonly worker: Worker
  readonly pid: number
  readonly channel: Channel<Question>
  /** Resolves when it accepts connections. Rejects with StartFailed when it ends before. */
  readonly listening: Promise<void>
  readonly ended: Promise<End>
  isListening: boolean
}

/** The processes that serve one portal behind one port (D-137). This one, the primary, serves nothing itself. */
export class Processes {
  readonly #log: Logger
  readonly #port: number
  readonly #serving = new Set<Serving>()
  readonly #stopping = new AbortController()
  readonly #replaced: Counter
  readonly #metrics: MergedMetrics
  #isComplete = false

  /** @param port where each of them listens; not 0, which a replacement would take for another port */
  constructor(log: Logger, port: number) {
    this.#log = log
    this.#port = port
    const registers = [new Registry()]
    const help = 'Processes that accept connections'
    const collect = () => listening.set(this.#listening().length)
    const listening: Gauge = new Gauge({ name: 'portal_processes', help, registers, collect })
    this.#replaced = new Counter({
      name: 'portal_processes_replaced_total',
      help: 'Processes that ended by themselves and were replaced',
      registers,
    })
    new Gauge({
      name: 'process_start_time_seconds',
      help: 'Start time of the process since unix epoch in seconds.',
      registers,
      aggregator: 'first',
    }).set(Math.round(performance.timeOrigin / 1_000))
    this.#metrics = mergeMetrics(registers[0]!)
    // One that hangs would not notice that this process has ended.
    process.once('exit', () => this.#kill('SIGKILL'))
  }

  /**
   * Starts them: the first alone, since it migrates the database and makes the first admin, then all others.
   * @throws StartFailed after stopping those that run, when one of them ends before it listens
   */
  async start(count: number): Promise<void> {
    try {
      await this.#startOne()
      await Promise.all(Array.from({ length: count - 1 }, () => this.#startOne()))
      this.#isComplete = true
    } catch (error) {
      // A stop has been asked for meanwhile; whoever asked ends this process.
      if (this.#stopping.signal.aborted) return void (await new Promise(() => {}))
      await this.stop().catch(() => {})
      throw error
    }
  }

  /**
   * Lets all of them finish what they do, as one process does, and waits for their ends.
   * @throws Error when one that served ended with a fault
   */
  async stop(): Promise<void> {
    this.#stopping.abort()
    const serving = [...this.#serving]
    this.#kill('SIGTERM')
    const ends = await Promise.all(serving.map(({ ended }) => ended))
    const faults = serving.filter(({ isListening }, index) => isListening && ends[index]!.code !== 0)
    if (faults.length > 0)
      throw new Error(`${faults.length} of ${serving.length} processes ended with a fault`)
  }

  #kill(signal: NodeJS.Signals): void {
    for (const { worker } of this.#serving) worker.process.kill(signal)
  }

  async #startOne(): Promise<void> {
    this.#stopping.signal.throwIfAborted()
    const first = this.#fork()
    await first.listening
    void this.#keep(first)
  }

  /** Replaces a process when it ends, and its replacements, until the stop. */
  async #keep(serving: Serving): Promise<void> {
    let ends = 0
    for (;;) {
      const begun = performance.now()
      const end = await serving.ended
      if (this.#stopping.signal.aborted) return
      ends = performance.now() - begun > STABLE_MS ? 1 : ends + 1
      const delayMs = restartDelay(ends)
      this.#log.error({ ended: serving.pid, ...end, delayMs }, 'A process has ended and is replaced')
      await setTimeout(delayMs, undefined, { signal: this.#stopping.signal }).catch(() => {})
      if (this.#stopping.signal.aborted) return
      try {
        serving = this.#fork()
        this.#replaced.inc()
      } catch (error) {
        this.#log.error({ err: error }, 'A process cannot be replaced yet')
      }
    }
  }

  #fork(): Serving {
    const worker = cluster.fork({ PORT: String(this.#port) })
    const pid = worker.process.pid ?? 0
    const end = Promise.withResolvers<End>()
    worker.once('exit', (code, signal) => end.resolve({ code, signal }))
    // Where the machine has no room for another process, nothing exits.
    worker.on('error', () => worker.process.pid === undefined && end.resolve({ code: 1, signal: null }))
    const answers = { ready: () => this.#ready(), metrics: () => this.#text() }
    const channel = openChannel(worker, answers, ANSWER_MS)
    const ended = end.promise.then((how) => {
      this.#serving.delete(serving)
      channel.close()
      this.#metrics.ended(pid)
      return how
    })
    const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
    worker.once('listening', () => {
      serving.isListening = true
      resolve()
    })
    void ended.then((how) => reject(new StartFailed(how)))
    // That of a replacement is not waited for.
    listening.catch(() => {})
    const serving: Serving = { worker, pid, channel, listening, ended, isListening: false }
    this.#serving.add(serving)
    return serving
  }

  /** Those that accept connections: one that is being replaced gets no request, and is asked nothing. */
  readonly #listening = () => [...this.#serving].filter(({ isListening }) => isListening)

  /** True when all have started and each can serve, since a request may reach any of them, until the stop (D-193). */
  async #ready(): Promise<boolean> {
    const isFine = async (each: Serving) =>
      (await each.channel.ask('ready')) === true || !this.#serving.has(each)
    const fine = await Promise.all(this.#listening().map(isFine))
    return this.#isComplete && !this.#stopping.signal.aborted && fine.every(Boolean)
  }

  async #text(): Promise<string> {
    const update = async (each: Serving) => {
      const metrics = await each.channel.ask('metrics')
      if (metrics && this.#serving.has(each)) this.#metrics.update(each.pid, metrics as ProcessMetrics)
    }
    await Promise.all(this.#listening().map(update))
    return this.#metrics.text()
  }
}

/** In one of several processes: lets the primary ask for the health of this one. @returns the health of all of them */
export function healthOfAll(own: Health<ProcessMetrics>): Health<string> {
  const primary = openChannel<Question>(process, own, 2 * ANSWER_MS)
  return {
    unready: `A process is still starting or does not answer, or: ${own.unready}`,
    ready: async () => (await primary.ask('ready')) === true,
    async metrics() {
      const text = await primary.ask('metrics')
      if (typeof text !== 'string') throw new Error('The primary has no metrics')
      return text
    },
  }
}

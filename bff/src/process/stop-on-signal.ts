import type { EventEmitter } from 'node:events'

/** Seconds for a stop after the drain: most platforms kill a process 30 s after its signal. */
const STOP_WITHIN_SECONDS = 20

/**
 * On the first SIGTERM or SIGINT, calls `stop` and then `end`: with null, or with a sentence when the stop failed.
 * 20 s after the drain, for example with a dead database connection, it gives up the stop and calls `end` with a
 * sentence.
 * @param drainSeconds how long the stop drains first (D-193)
 */
export function stopOnSignal(
  source: Pick<EventEmitter, 'on'>,
  stop: () => Promise<void>,
  end: (fault: string | null) => void,
  drainSeconds = 0,
): void {
  const seconds = drainSeconds + STOP_WITHIN_SECONDS
  let isStopping = false
  const begin = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => end(`The stop took more than ${seconds} s.`), seconds * 1_000).unref()
    stop().then(
      () => end(null),
      (error: unknown) => end(`The stop did not go well: ${String(error)}`),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT']) source.on(signal, begin)
}

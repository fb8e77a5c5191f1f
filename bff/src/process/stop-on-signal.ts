import type { EventEmitter } from 'node:events'

/** Milliseconds for a stop: most platforms kill a process 30 s after its signal. */
const STOP_WITHIN_MS = 25_000

/**
 * On the first SIGTERM or SIGINT, calls `stop` and then `end`: with null, or with a sentence when the stop failed.
 * After 25 s, for example with a dead database connection, it gives up the stop and calls `end` with a sentence.
 */
export function stopOnSignal(
  source: Pick<EventEmitter, 'on'>,
  stop: () => Promise<void>,
  end: (fault: string | null) => void,
): void {
  let isStopping = false
  const begin = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => end(`The stop took more than ${STOP_WITHIN_MS / 1_000} s.`), STOP_WITHIN_MS).unref()
    stop().then(
      () => end(null),
      (error: unknown) => end(`The stop did not go well: ${String(error)}`),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT']) source.on(signal, begin)
}

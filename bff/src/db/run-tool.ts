import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** A running program of the machine. */
export interface RunningTool {
  readonly stdin: Writable
  readonly stdout: Readable
  /** Settles when the program has ended. @throws Error with what it printed when it is missing or fails */
  readonly ended: Promise<void>
  /** Stops the program, which then fails with `ToolStopped`. */
  readonly stop: () => void
}

/** A program was stopped before its end, such as with this process. */
export class ToolStopped extends Error {
  constructor(command: string) {
    super(`${command} failed: it was stopped`)
    this.name = 'ToolStopped'
  }
}

/** A program ended with a fault of its own, which its message has. */
export class ToolFailed extends Error {
  constructor(command: string, printed: string) {
    super(`${command} failed: ${printed}`)
    this.name = 'ToolFailed'
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Starts a program. A signal that would end this process stops the program instead, which then fails. */
export function startTool(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): RunningTool {
  const child = spawn(command, args, { env: { ...process.env, ...env } })
  let isStopped = false
  const stop = () => {
    isStopped = true
    child.kill()
  }
  for (const signal of signals) process.on(signal, stop)
  const closed = new Promise<number | null>((resolve, reject) => {
    // pg_restore answers the signal itself: it cancels its query and ends with 1.
    child.once('close', (code, signal) =>
      signal === 'SIGTERM' || (isStopped && code !== 0) ? reject(new ToolStopped(command)) : resolve(code),
    )
    child.once('error', (cause) =>
      reject(new Error(`${command} cannot be run: ${cause.message}.`, { cause })),
    )
  })
  const ended = Promise.all([closed, text(child.stderr)])
    .then(([code, printed]) => {
      // Without a code somebody else has ended it, such as the system that lacks memory.
      if (code === null) throw new Error(`${command} failed: ${printed.trim() || 'it was stopped'}`)
      if (code !== 0) throw new ToolFailed(command, printed.trim() || `it ended with ${code}`)
    })
    .finally(() => {
      for (const signal of signals) process.off(signal, stop)
    })
  return { stdin: child.stdin, stdout: child.stdout, ended, stop }
}

/**
 * Waits until a program and the copying of its data have both ended, also when one of them fails.
 * @throws the failure that caused the other
 */
export async function bothEnded(tool: RunningTool, copying: Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled([copying, tool.ended])
  const reasons = outcomes.filter((each) => each.status === 'rejected').map(({ reason }) => reason as Error)
  const isConsequence = ({ code }: NodeJS.ErrnoException) =>
    code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'EPIPE'
  const failure = reasons.find((reason) => !isConsequence(reason)) ?? reasons[0]
  if (failure) throw failure
}

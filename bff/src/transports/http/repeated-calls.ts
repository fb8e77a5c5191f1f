/** The calls that run at the moment, by what recognises a repetition. */
export type RunningCalls = Map<string, Promise<unknown>>

/**
 * Makes a call, unless the same one runs already: then it waits, and has the same answer without counting against a
 * limit (D-133). When that one fails, it is made all the same.
 * @param id null for a call that cannot be recognised
 */
export async function runUnlessRunning(
  running: RunningCalls,
  id: string | null,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (id === null) return run()
  const other = running.get(id)
  if (other) {
    const outcome = await other.then(
      (answer) => ({ answer }),
      () => null,
    )
    return outcome ? outcome.answer : runUnlessRunning(running, id, run)
  }
  const own = run()
  running.set(id, own)
  try {
    return await own
  } finally {
    running.delete(id)
  }
}

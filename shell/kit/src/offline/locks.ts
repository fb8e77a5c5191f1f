/** One tab works at a time, the others after it; browsers without locks do not wait. */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work()
}

const running = new Set<string>()

/** Runs alone in this browser; false at once when it runs already. Without locks two tabs may both run. */
export async function runAlone(name: string, work: () => Promise<boolean>): Promise<boolean> {
  if (running.has(name)) return false
  running.add(name)
  try {
    if (!('locks' in navigator)) return await work()
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : false))
  } finally {
    running.delete(name)
  }
}

/** So many calls share a run at most. */
const MOST = 100

interface Waiting<Call, Outcome> {
  readonly call: Call
  readonly settle: PromiseWithResolvers<Outcome>
}

/**
 * Lets calls share a run: those of the same moment, and those that come while a run is under way, are made by the
 * next one together. So under load one query serves many, and a lone call waits for nobody. When a shared run
 * rejects, each of its calls is made by itself, so that a bad one does not take the others along: let runs be such
 * that they can be repeated.
 *
 * @param run makes the calls and settles to what came of each, in their order
 */
export function gathered<Call, Outcome>(
  run: (calls: readonly Call[]) => Promise<readonly Outcome[]>,
): (call: Call) => Promise<Outcome> {
  const waiting: Waiting<Call, Outcome>[] = []
  let isRunning = false

  const make = async (together: readonly Waiting<Call, Outcome>[]): Promise<void> => {
    try {
      const outcomes = await run(together.map(({ call }) => call))
      together.forEach(({ settle }, index) => settle.resolve(outcomes[index]!))
    } catch (error) {
      if (together.length === 1) together[0]!.settle.reject(error)
      else await Promise.all(together.map((each) => make([each])))
    }
  }
  const makeAll = async () => {
    while (waiting.length > 0) {
      await make(waiting.splice(0, MOST))
    }
    isRunning = false
  }

  return (call) => {
    const settle = Promise.withResolvers<Outcome>()
    waiting.push({ call, settle })
    if (!isRunning) {
      isRunning = true
      setImmediate(() => void makeAll())
    }
    return settle.promise
  }
}

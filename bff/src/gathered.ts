/** So many calls share a run at most. */
const MOST = 100
/** Runs that are under way side by side: one that hangs until its time is over holds up nobody else. */
const LANES = 2
/** Calls of a run that has failed which are made by themselves at the same moment: so many connections at most. */
const ALONE = 4

interface Waiting<Call, Outcome> {
  readonly call: Call
  readonly settle: PromiseWithResolvers<Outcome>
}

/**
 * Lets calls share a run: those of the same moment, and those that come while two runs are under way, are made by
 * the next one together. So under load one query serves many, and a lone call waits for nobody. When a shared run
 * rejects, each of its calls is made by itself, so that a bad one does not take the others along: let runs be such
 * that they can be repeated, and that two of them do no harm side by side, as those of two replicas.
 *
 * @param run makes the calls and settles to what came of each, in their order
 */
export function gathered<Call, Outcome>(
  run: (calls: readonly Call[]) => Promise<readonly Outcome[]>,
): (call: Call) => Promise<Outcome> {
  const waiting: Waiting<Call, Outcome>[] = []
  let lanes = 0

  const make = async (together: readonly Waiting<Call, Outcome>[]): Promise<void> => {
    try {
      const outcomes = await run(together.map(({ call }) => call))
      together.forEach(({ settle }, index) => settle.resolve(outcomes[index]!))
    } catch (error) {
      if (together.length === 1) together[0]!.settle.reject(error)
      else await makeEach(together)
    }
  }
  const makeEach = async (calls: readonly Waiting<Call, Outcome>[]) => {
    const rest = calls.values()
    const inTurn = async () => {
      for (const each of rest) await make([each])
    }
    await Promise.all(Array.from({ length: ALONE }, inTurn))
  }
  const makeAll = async () => {
    while (waiting.length > 0) {
      await make(waiting.splice(0, MOST))
    }
    lanes--
  }

  return (call) => {
    const settle = Promise.withResolvers<Outcome>()
    waiting.push({ call, settle })
    if (lanes < LANES) {
      lanes++
      setImmediate(() => void makeAll())
    }
    return settle.promise
  }
}

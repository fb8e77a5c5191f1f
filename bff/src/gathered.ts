/** So many calls share a run at most. */
const MOST = 100
/** Milliseconds that the next run waits for the one that is under way: then it begins beside it. */
const PATIENCE_MS = 50
/** Runs side by side at most. */
const LANES = 2
/** Calls of a run that has failed which are made by themselves at the same moment: so many connections at most. */
const ALONE = 4

interface Waiting<Call, Outcome> {
  readonly call: Call
  readonly settle: PromiseWithResolvers<Outcome>
}

/**
 * Lets calls share a run: those of the same moment, and those that come while a run is under way, are made by the
 * next one together. So under load one query serves many, and a lone call waits for nobody; one that hangs until its
 * time is over holds up the others for a moment only. When a shared run rejects, each of its calls is made by itself,
 * so that a bad one does not take the others along: let runs be such that they can be repeated, and that two of them
 * do no harm side by side, as those of two replicas.
 *
 * @param run makes the calls and settles to what came of each, in their order
 */
export function gathered<Call, Outcome>(
  run: (calls: readonly Call[]) => Promise<readonly Outcome[]>,
): (call: Call) => Promise<Outcome> {
  const waiting: Waiting<Call, Outcome>[] = []
  let underWay = 0
  /** Those under way that the next one waits for. */
  let awaited = 0

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
  const makeNext = async () => {
    underWay++
    awaited++
    let isAwaited = true
    const letNextGo = () => {
      if (isAwaited) awaited--
      isAwaited = false
      begin()
    }
    const patience = setTimeout(letNextGo, PATIENCE_MS)
    await make(waiting.splice(0, MOST))
    clearTimeout(patience)
    underWay--
    letNextGo()
  }
  const begin = () => {
    if (waiting.length > 0 && awaited === 0 && underWay < LANES) void makeNext()
  }

  return (call) => {
    const settle = Promise.withResolvers<Outcome>()
    waiting.push({ call, settle })
    if (waiting.length === 1) setImmediate(begin)
    return settle.promise
  }
}

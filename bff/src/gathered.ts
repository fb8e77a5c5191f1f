/** So many calls share a run at most. */
const MOST = 100
/** Milliseconds that the next run waits for the one that is under way: then it begins beside it. */
const PATIENCE_MS = 50
/** Runs side by side at most. */
const LANES = 2
/** Parts of a run that has failed which are made side by side. */
const PARTS = 4

/** How the calls of a run that has failed are made apart, so that a bad one does not take the others along. */
export interface Apart<Call> {
  /** Calls that this says the same of stay together. */
  by(call: Call): unknown
  /** False after a fault that the parts would meet as well. */
  after(fault: unknown): boolean
}

interface Waiting<Call, Outcome> {
  readonly call: Call
  readonly settle: PromiseWithResolvers<Outcome>
}

/**
 * Lets calls share a run: those of the same moment, and those that come while a run is under way, are made by the
 * next one together. So under load one query serves many, and a lone call waits for nobody; one that hangs until its
 * time is over holds up the others for a moment only. Let runs be such that two of them do no harm side by side, as
 * those of two replicas.
 *
 * @param run makes the calls and settles to what came of each, in their order
 * @param apart how a run that rejects is made once more in parts; without it all its calls are rejected
 */
export function gathered<Call, Outcome>(
  run: (calls: readonly Call[]) => Promise<readonly Outcome[]>,
  apart?: Apart<Call>,
): (call: Call) => Promise<Outcome> {
  const waiting: Waiting<Call, Outcome>[] = []
  let underWay = 0
  /** Those under way that the next one waits for. */
  let awaited = 0

  const make = async (together: readonly Waiting<Call, Outcome>[]): Promise<void> => {
    try {
      const outcomes = await run(together.map(({ call }) => call))
      together.forEach(({ settle }, index) => settle.resolve(outcomes[index]!))
    } catch (fault) {
      const parts = apart?.after(fault) ? Map.groupBy(together, ({ call }) => apart.by(call)) : null
      if (parts && parts.size > 1) await makeParts([...parts.values()])
      else for (const { settle } of together) settle.reject(fault)
    }
  }
  const makeParts = async (parts: readonly (readonly Waiting<Call, Outcome>[])[]) => {
    const rest = parts.values()
    const inTurn = async () => {
      for (const part of rest) await make(part)
    }
    await Promise.all(Array.from({ length: PARTS }, inTurn))
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

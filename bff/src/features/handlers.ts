import type { Handlers } from '../calls/handler.ts'
import type { Feature } from '../core/core.ts'

/**
 * The handlers of all features, by call. The router checks that every endpoint has one.
 * @throws Error naming each call that two features handle
 */
export function handlersOf(features: readonly Pick<Feature, 'name' | 'handlers'>[]): Handlers {
  const featureOf = new Map<string, string>()
  const faults: string[] = []
  for (const { name, handlers = {} } of features)
    for (const call of Object.keys(handlers)) {
      const other = featureOf.get(call)
      if (other !== undefined) faults.push(`${call} is handled by ${other} and by ${name}`)
      featureOf.set(call, name)
    }
  if (faults.length > 0) throw new Error(`Each call has one handler: ${faults.join(', ')}.`)
  return Object.assign({}, ...features.map(({ handlers }) => handlers ?? {})) as Handlers
}

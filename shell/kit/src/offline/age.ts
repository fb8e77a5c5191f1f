import { deviceNow, serverNow } from '../server-clock.ts'

/** When something was queued, in milliseconds since 1970: by the device's clock, and by the server's as far as it was known. */
export interface Queued {
  queuedAt: number
  serverAt?: number
}

export const queuedNow = (): Required<Queued> => ({ queuedAt: deviceNow(), serverAt: serverNow() })

/** How far a clock may be ahead of another one, in milliseconds. */
const TOLERANCE = 60_000

function agesOf({ queuedAt, serverAt = queuedAt }: Queued): number[] {
  return [deviceNow() - queuedAt, serverNow() - serverAt].filter((age) => age >= -TOLERANCE)
}

/**
 * How long ago something was queued, in milliseconds. The device's clock may be wrong, and may be set right meanwhile,
 * which moves one of the two times: the smaller age counts, so that nothing is lost for it (D-108).
 */
export const ageOf = (queued: Queued): number => Math.max(0, Math.min(...agesOf(queued), Infinity))

/** True where both times have yet to come: it is to be dated anew, else it would stay for ever. */
export const isOfFuture = (queued: Queued): boolean => agesOf(queued).length === 0

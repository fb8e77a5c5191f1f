import { etaMinutes, type EtaMinutes } from './eta.ts'

/** Minutes before somebody who is asked is on the road. */
const TO_LEAVE = 5
/** Minutes for a kilometre as the crow flies: roads are longer than that, and half of them are streets. */
const PER_KILOMETRE = 1.2

/** How long a catcher takes to a job, roughly. @param kilometres as the crow flies @returns minutes, not rounded */
export function travelMinutes(kilometres: number): number {
  return TO_LEAVE + kilometres * PER_KILOMETRE
}

/**
 * The time of arrival that a distance suggests: the shortest of those that can be chosen (D-08) in which it can be
 * driven; undefined where that takes longer than the longest of them (D-169).
 * @param kilometres as the crow flies
 */
export function suggestedEta(kilometres: number): EtaMinutes | undefined {
  const minutes = travelMinutes(kilometres)
  return etaMinutes.find((each) => each >= minutes)
}

/** 'about 45 min from Penrith', 'more than 2 hours from Dubbo' (D-169). */
export function travelText(kilometres: number, from: string): string {
  const eta = suggestedEta(kilometres)
  return eta === undefined ? `more than 2 hours from ${from}` : `about ${eta} min from ${from}`
}

import { regions } from '@snake-dispatch/domain/regions'
import type { SentRequest } from './sent-request.ts'

/**
 * Whom a request was sent to first (DISP-20, D-51): the catchers of its suburb or region, those further away, or all of them.
 * It claims no more than the server has answered.
 */
export function reachWords({ reached, suburb, region }: SentRequest): string {
  if (reached === 'nobody') return 'No catcher has been reached yet'
  if (reached === 'all') return 'Sent to all catchers who are on call'
  const where = regions.find(({ slug }) => slug === region)?.where
  if (reached === 'wider') {
    const there = where ?? (suburb && `of ${suburb}`)
    return there
      ? `Sent to catchers further away: none ${there} can be reached now`
      : 'Sent to catchers further away'
  }
  if (reached === 'suburb' && where) return `Sent to the catchers ${where}`
  return reached === 'suburb' && suburb ? `Sent to the catchers of ${suburb}` : 'Your request was sent'
}

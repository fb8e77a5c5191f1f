import { regions } from '@snake-dispatch/domain/regions'
import type { SentRequest } from './sent-request.ts'

/**
 * Whom a request was sent to (D-50, D-51): the catchers of its suburb or region, or all of them. It claims no more than
 * the server has answered.
 */
export function reachWords({ reached, suburb, region }: SentRequest): string {
  if (reached === 'nobody') return 'No catcher has been reached yet'
  if (reached === 'all')
    return suburb ? `Sent to all catchers: none has chosen ${suburb}` : 'Sent to all catchers'
  const where = regions.find(({ slug }) => slug === region)?.where
  if (reached === 'suburb' && where) return `Sent to the catchers ${where}`
  return reached === 'suburb' && suburb ? `Sent to the catchers of ${suburb}` : 'Your request was sent'
}

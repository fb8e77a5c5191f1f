import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { Limits } from './limits.ts'

/**
 * The limits of single endpoints, counted once their input is valid (D-21): registration 10 per address and hour,
 * public jobs 10 per address in 10 minutes. The services of sign-in and public jobs hold the other limits.
 */
export function endpointLimits(limits: Limits): (endpoint: Endpoint, address: string) => Promise<void> {
  const registrations = limits.shared({ name: 'register', points: 10, seconds: 3600 })
  const publicJobs = limits.shared({ name: 'public-job', points: 10, seconds: 600 })
  const byName: Record<string, (address: string) => Promise<void>> = {
    register: (address) => registrations.consume(address),
    createPublicJob: (address) => publicJobs.consume(address),
  }
  return async (endpoint, address) => byName[endpoint.name]?.(address)
}

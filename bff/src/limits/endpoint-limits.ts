import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { Limits } from './limits.ts'
import { networkOf, siteOf } from './network.ts'

/**
 * The limits of single endpoints, counted once their input is valid (D-21): registration 10 per address and hour,
 * personal links 120 per address in 10 minutes, so that nobody reads all names, public jobs 10 per address (IPv6: /56) and 50 per IPv6 /48 in 10 minutes, so that the owner of many addresses does
 * not raise the alarm of all alone. The services of sign-in and jobs hold the other limits.
 */
export function endpointLimits(limits: Limits): (endpoint: Endpoint, address: string) => Promise<void> {
  const registrations = limits.shared({ name: 'register', points: 10, seconds: 3600 })
  const publicJobs = limits.shared({ name: 'public-job', points: 10, seconds: 600 })
  const links = limits.shared({ name: 'personal-link', points: 120, seconds: 600 })
  const publicJobsOfSite = limits.shared({ name: 'public-job-site', points: 50, seconds: 600 })
  const byName: Record<string, (address: string) => Promise<void>> = {
    register: (address) => registrations.consume(address),
    personalLink: (address) => links.consume(networkOf(address)),
    createPublicJob: async (address) => {
      const site = siteOf(address)
      await publicJobs.consume(networkOf(address))
      if (site !== null) await publicJobsOfSite.consume(site)
    },
  }
  return async (endpoint, address) => byName[endpoint.name]?.(address)
}

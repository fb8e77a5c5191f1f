import { availableJobs, type Job } from '@snake-dispatch/contract/jobs'
import type { PageData } from '@snake-dispatch/contract/portal-config'
import { nearestByDefault } from '@snake-dispatch/domain/job-distance'

/** The data of a document, with the order of its available jobs where that is by distance (D-151). */
export function withFirstOrder(data: PageData): PageData {
  const jobs = data.answers[availableJobs.path] as readonly Job[] | undefined
  const nearest = jobs && nearestByDefault(jobs, data.user)
  return nearest ? { ...data, nearest: nearest.map(({ id }) => id) } : { ...data }
}

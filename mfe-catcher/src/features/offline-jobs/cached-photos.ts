import type { Job } from '@snake-dispatch/contract/jobs'

/** Largest photo that is kept with its job, in bytes. */
const MAX_PHOTO = 200_000

/** Photos that were fetched before, by their address; null: too large, or not to be had. */
const fetched = new Map<string, Promise<string | null>>()

/** The jobs with small photos as data URLs, which need no network; others lose theirs. */
export function withPhotos(jobs: readonly Job[]): Promise<Job[]> {
  const addresses = new Set(jobs.map(({ photoUrl }) => photoUrl))
  for (const address of fetched.keys()) if (!addresses.has(address)) fetched.delete(address)
  return Promise.all(
    jobs.map(async (job) => {
      const { photoUrl } = job
      if (!photoUrl || photoUrl.startsWith('data:')) return job
      const photo = fetched.get(photoUrl) ?? fetchPhoto(photoUrl).catch(() => null)
      fetched.set(photoUrl, photo)
      const cached = await photo
      // Without a network it may be had later.
      if (cached === null) fetched.delete(photoUrl)
      return { ...job, photoUrl: cached }
    }),
  )
}

/** Forgets what was fetched: the session has ended. */
export const forgetPhotos = (): void => fetched.clear()

async function fetchPhoto(address: string): Promise<string | null> {
  const response = await fetch(address)
  const photo = await response.blob()
  if (!response.ok || photo.size > MAX_PHOTO) return null
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null))
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(photo)
  })
}

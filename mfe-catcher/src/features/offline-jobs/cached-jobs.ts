import { myActiveJobs, type Job } from '@snake-dispatch/contract/jobs'
import { isRestricted } from '@snake-dispatch/contract/user'
import { ApiError, session } from '@snake-dispatch/kit'
import { cacheForSession, readCache } from '@snake-dispatch/kit/offline'
import { putCachedAnswers, queryClient } from '@snake-dispatch/kit/query'
import { isUnconfirmed } from '@snake-dispatch/screen-parts/is-offline'
import { forgetPhotos, withPhotos } from './cached-photos.ts'

const { path } = myActiveJobs

/**
 * Reads the active jobs; where nobody answers, the list gets those that this device keeps (DISP-40), and the failure is
 * that of the call.
 */
export async function readOrRestore(read: () => Promise<Job[]>): Promise<Job[]> {
  // The answer may take long, and what the start had restored may have been given up since.
  if (isUnconfirmed()) await restoreCached()
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ApiError)) await restoreCached()
    throw error
  }
}

/** Shows the active jobs that this device keeps until the call is answered, where none are shown yet (DISP-40). */
export async function restoreCached(): Promise<void> {
  if (queryClient.getQueryData([path]) !== undefined) return
  const cached = await readCache().catch((error: unknown) => {
    console.warn('The jobs that this device keeps could not be read', error)
    return undefined
  })
  if (cached?.user.id === session.get().user?.id)
    putCachedAnswers(cached?.answers.filter((answer) => answer.path === path) ?? [])
}

/**
 * Keeps the catcher's active jobs on this device whenever they are read or change, and reads them once where no screen
 * has (DISP-40). Returns an unsubscribe function.
 */
export function cacheActiveJobs(read: () => Promise<unknown>): () => void {
  const save = async () => {
    const { data, dataUpdatedAt } = queryClient.getQueryState<Job[]>([path]) ?? {}
    const userId = session.get().user?.id
    if (!data || userId === undefined || isUnconfirmed()) return
    const jobs = await withPhotos(data)
    // A later change is kept by itself. Another account may have signed in since.
    if (data === queryClient.getQueryData([path]) && userId === session.get().user?.id)
      await cacheForSession(path, jobs, dataUpdatedAt)
  }
  const readOnce = () => {
    const now = session.get()
    const mayRead = now.user?.status === 'approved' && !isRestricted(now.user) && !isUnconfirmed()
    if (!mayRead) return
    const known = queryClient.getQueryState([path])
    if (known?.data === undefined || known.isInvalidated) void read().catch(() => {})
    else void save()
  }
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      const isNew = event.type === 'updated' && event.action.type === 'success'
      if (isNew && event.query === queryClient.getQueryCache().find({ queryKey: [path] })) void save()
    }),
    session.subscribe(readOnce),
    session.subscribe(() => {
      if (session.get().status === 'guest') forgetPhotos()
    }),
  ]
  readOnce()
  return () => stops.forEach((stop) => stop())
}

import { myActiveJobs, type Job } from '@snake-dispatch/contract/jobs'
import { ApiError, session } from '@snake-dispatch/kit'
import { keepForSession, readKept } from '@snake-dispatch/kit/offline'
import { putKeptAnswers, queryClient } from '@snake-dispatch/kit/query'
import { isUnconfirmed } from '../connection/use-is-offline.ts'
import { forgetPhotos, withPhotos } from './kept-photos.ts'

const { path } = myActiveJobs

/**
 * Reads the active jobs; where nobody answers, the list gets those that this device keeps (DISP-40), and the failure is
 * that of the call.
 */
export async function readOrRestore(read: () => Promise<Job[]>): Promise<Job[]> {
  // The answer may take long, and what the start had restored may have been given up since.
  if (isUnconfirmed()) await restoreKept()
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ApiError)) await restoreKept()
    throw error
  }
}

/** Shows the active jobs that this device keeps until the call is answered, where none are shown yet (DISP-40). */
export async function restoreKept(): Promise<void> {
  if (queryClient.getQueryData([path]) !== undefined) return
  const kept = await readKept().catch((error: unknown) => {
    console.warn('The jobs that this device keeps could not be read', error)
    return undefined
  })
  if (kept?.user.id === session.get().user?.id)
    putKeptAnswers(kept?.answers.filter((answer) => answer.path === path) ?? [])
}

/**
 * Keeps the catcher's active jobs on this device whenever they are read or change, and reads them once where no screen
 * has (DISP-40). Returns an unsubscribe function.
 */
export function keepActiveJobs(read: () => Promise<unknown>): () => void {
  const save = async () => {
    const { data, dataUpdatedAt } = queryClient.getQueryState<Job[]>([path]) ?? {}
    const userId = session.get().user?.id
    if (!data || userId === undefined || isUnconfirmed()) return
    const jobs = await withPhotos(data)
    // A later change is kept by itself. Another account may have signed in since.
    if (data === queryClient.getQueryData([path]) && userId === session.get().user?.id)
      await keepForSession(path, jobs, dataUpdatedAt)
  }
  const readOnce = () => {
    const now = session.get()
    const mayRead = now.user?.status === 'approved' && !now.user.passwordResetRequired && !isUnconfirmed()
    if (!mayRead) return
    const known = queryClient.getQueryState([path])
    if (known?.data === undefined || known.isInvalidated) void read().catch(() => {})
    else void save()
  }
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      const isNew = event.type === 'updated' && event.action.type === 'success'
      if (isNew && event.query.queryKey[0] === path) void save()
    }),
    session.subscribe(readOnce),
    session.subscribe(() => {
      if (session.get().status === 'guest') forgetPhotos()
    }),
  ]
  readOnce()
  return () => stops.forEach((stop) => stop())
}

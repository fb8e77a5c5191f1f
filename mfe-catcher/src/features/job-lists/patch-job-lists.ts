import { FILL_UP_WITHIN, patchedList, type JobList } from '@snake-dispatch/client/patched-list'
import type { JobView, ServerMessage } from '@snake-dispatch/contract/alerts'
import {
  availableJobs,
  jobs,
  loggedJobs,
  myActiveJobs,
  myCompletedJobs,
  type Job,
} from '@snake-dispatch/contract/jobs'
import { session } from '@snake-dispatch/kit'
import { queryClient, refreshList } from '@snake-dispatch/kit/query'
import { setChangeInPlace } from './job-lists.ts'

const lists = { availableJobs, jobs, myActiveJobs, myCompletedJobs, loggedJobs } satisfies Record<
  JobList,
  unknown
>
const listOf = new Map<string, JobList>(
  Object.entries(lists).map(([list, { path }]) => [path, list as JobList]),
)

/** What came while a list is being read: its answer may be older. */
const sinceRead = new Map<string, readonly JobView[]>()

/**
 * Changes the job lists in place, as a message says (D-135), and reads those again of which it does not say enough: a
 * search, which only the server can judge, and a list on screen whose last read failed. Left alone are lists that are
 * read again anyway when they are next shown.
 */
function patchJobLists({ views, within }: ServerMessage): void {
  for (const [path, list] of listOf) {
    const queries = queryClient.getQueryCache().findAll({ queryKey: [path] })
    const unsaid = queries.filter(
      ({ queryKey: [, question], state }) =>
        question !== undefined || (state.isInvalidated && state.fetchStatus === 'idle'),
    )
    for (const query of unsaid) query.invalidate()
    if (!views || unsaid.some((query) => query.isActive())) readWithin(path, within)
    if (!views) continue
    const { fetchStatus, isInvalidated } = queryClient.getQueryState([path]) ?? {}
    if (fetchStatus === 'fetching') sinceRead.set(path, [...(sinceRead.get(path) ?? []), ...views])
    if (!isInvalidated) patchList(list, path, views)
  }
}

function patchList(list: JobList, path: string, views: readonly JobView[]): void {
  const userId = session.get().user?.id
  const known = queryClient.getQueryData<readonly Job[]>([path])
  if (!known || userId === undefined) return
  const { jobs: next, mayLack } = patchedList(list, known, views, userId)
  if (next !== known) queryClient.setQueryData([path], next)
  if (mayLack) readWithin(path, FILL_UP_WITHIN)
}

/** The lists that are read again soon. */
const soon = new Map<string, ReturnType<typeof setTimeout>>()

/** Reads a list again at a moment of this page's own: what comes meanwhile needs no further read. */
function readWithin(path: string, within = 0): void {
  if (soon.has(path)) return
  const read = () => {
    soon.delete(path)
    void refreshList(path)
  }
  soon.set(path, setTimeout(read, Math.random() * within))
}

/** Applies to an answer what came while it was under way; what came during a read that failed is forgotten. */
function followAnswers(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    const [path, question] = event.query.queryKey as readonly [string, unknown?]
    const views = question === undefined && sinceRead.get(path)
    if (!views) return
    const isAnswered = event.type === 'updated' && event.query.state.fetchStatus === 'idle'
    if (!isAnswered && event.type !== 'removed') return
    sinceRead.delete(path)
    if (isAnswered && event.action.type === 'success') patchList(listOf.get(path)!, path, views)
  })
}

/**
 * Lets live messages change the job lists in place (LIVE-02, D-135). No part of the first files: lists are read again
 * until it has started.
 * @returns an unsubscribe function
 */
export function startPatching(): () => void {
  setChangeInPlace(patchJobLists)
  const stop = followAnswers()
  return () => {
    setChangeInPlace(undefined)
    stop()
    for (const timer of soon.values()) clearTimeout(timer)
    soon.clear()
    sinceRead.clear()
  }
}

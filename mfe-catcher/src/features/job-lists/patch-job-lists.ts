import { FILL_UP_WITHIN, patchedList, type JobList } from '@snake-dispatch/client/patched-list'
import type { JobView } from '@snake-dispatch/contract/alerts'
import { availableJobs, jobs, myActiveJobs, myCompletedJobs, type Job } from '@snake-dispatch/contract/jobs'
import { session } from '@snake-dispatch/kit'
import { queryClient, refreshList } from '@snake-dispatch/kit/query'
import { setChangeInPlace } from './job-lists.ts'

const lists = { availableJobs, jobs, myActiveJobs, myCompletedJobs } satisfies Record<JobList, unknown>

/** What came while a list was being read: its answer may be older. */
const sinceRead = new Map<string, JobView[]>()

/**
 * Changes the job lists in place, as a message says (D-135). Left alone are those that are read again anyway when they
 * are next shown; a search is asked again, because only the server can judge what it finds.
 */
function patchJobLists(views: readonly JobView[]): void {
  for (const [list, { path }] of Object.entries(lists) as [JobList, { path: string }][])
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [path] })) {
      const [, question] = query.queryKey
      if (question !== undefined)
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
      else {
        if (query.state.fetchStatus === 'fetching')
          sinceRead.set(path, [...(sinceRead.get(path) ?? []), ...views])
        if (!query.state.isInvalidated) patchList(list, path, views)
      }
    }
}

function patchList(list: JobList, path: string, views: readonly JobView[]): void {
  const userId = session.get().user?.id
  const known = queryClient.getQueryData<readonly Job[]>([path])
  if (!known || userId === undefined) return
  const { jobs: next, mayLack } = patchedList(list, known, views, userId)
  if (next !== known) queryClient.setQueryData([path], next)
  if (mayLack) fillUp(path)
}

/** The lists that are read again soon, because jobs may be missing at their ends. */
const toFillUp = new Map<string, ReturnType<typeof setTimeout>>()

function fillUp(path: string): void {
  if (toFillUp.has(path)) return
  const read = () => {
    toFillUp.delete(path)
    void refreshList(path)
  }
  toFillUp.set(path, setTimeout(read, Math.random() * FILL_UP_WITHIN))
}

/** Applies to an answer what came while it was under way. */
function followAnswers(): () => void {
  const paths = new Map<string, JobList>(
    Object.entries(lists).map(([list, { path }]) => [path, list as JobList]),
  )
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const [path, question] = event.query.queryKey as readonly [string, unknown?]
    const list = question === undefined && paths.get(path)
    const views = sinceRead.get(path)
    if (!list || !views) return
    sinceRead.delete(path)
    patchList(list, path, views)
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
    for (const timer of toFillUp.values()) clearTimeout(timer)
    toFillUp.clear()
    sinceRead.clear()
  }
}

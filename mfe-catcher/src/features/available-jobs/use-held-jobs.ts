import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { followTabSelection } from '@snake-dispatch/kit'
import { placesOf, slide } from './slide.ts'

/** A job in its place on the screen. */
export interface PlacedJob {
  job: Job
  /** True once it has left the list; its card keeps the place. */
  isGone: boolean
}

/** The jobs as they lie on the screen. */
export interface HeldJobs {
  placed: readonly PlacedJob[]
  /** How many new jobs wait to be shown. */
  waiting: number
  /** Shows them, from the top of the list. */
  showWaiting: () => void
}

interface ListOnScreen {
  jobs: readonly Job[]
  /** What `jobs` are the answer to; undefined while another answer is being waited for. */
  search: string | undefined
  /** The element with the cards. */
  list: RefObject<HTMLElement | null>
  /** True while the reader decides on a job: nothing moves then. */
  isBusy: boolean
}

/**
 * Keeps what is on screen where it is while the list changes under the reader: a job that is gone leaves its place
 * empty, and a new one waits, unless the reader is at the top and motion is welcome; then it slides in. Another search
 * starts from its own answer.
 */
export function useHeldJobs({ jobs, search, list, isBusy }: ListOnScreen): HeldJobs {
  const [shown, setShown] = useState({ search, jobs })
  const before = useRef<ReturnType<typeof placesOf>>(null)
  const isOtherSearch = search !== undefined && search !== shown.search
  // With nothing on the screen, nothing can move.
  const startsAgain = isOtherSearch || jobs.length === 0 || shown.jobs.length === 0
  if (startsAgain && (shown.jobs !== jobs || isOtherSearch)) setShown({ search, jobs })
  const base = startsAgain ? jobs : shown.jobs

  const current = new Map(jobs.map((job) => [job.id, job]))
  const placed = base.map((job) => ({ job: current.get(job.id) ?? job, isGone: !current.has(job.id) }))
  const known = new Set(base.map(({ id }) => id))
  const waiting = jobs.filter(({ id }) => !known.has(id)).length

  const show = () => {
    before.current = placesOf(list.current)
    setShown({ search, jobs })
  }

  useEffect(() => {
    if (!waiting || isBusy || prefersStill()) return
    const showAtTop = () => {
      if (isAtTop(list.current)) show()
    }
    showAtTop()
    addEventListener('scroll', showAtTop, { passive: true })
    return () => removeEventListener('scroll', showAtTop)
  })

  useLayoutEffect(() => {
    if (before.current) slide(list.current, before.current)
    before.current = null
  })

  useEffect(() => followTabSelection(() => setShown((last) => ({ ...last, jobs: [] }))), [])

  return {
    placed,
    waiting,
    showWaiting() {
      setShown({ search, jobs })
      scrollTo(0, 0)
    },
  }
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether the reader sees where the list begins. */
function isAtTop(list: HTMLElement | null): boolean {
  return !list || list.getBoundingClientRect().top >= 0
}

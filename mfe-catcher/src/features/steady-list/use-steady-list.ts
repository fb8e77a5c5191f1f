import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { deviceNow, followTabSelection } from '@snake-dispatch/kit'
import {
  cardsOnScreen,
  holdPlace,
  isAtTop,
  joinedBelow,
  mark,
  placesOf,
  prefersStill,
  slide,
} from './cards.ts'
import { useRest } from './use-rest.ts'

/** A job in its place on the screen. */
export interface PlacedJob {
  job: Job
  /** True once it has left the list; its card keeps the place. */
  isGone: boolean
}

/** The jobs as they lie on the screen. */
export interface SteadyList {
  placed: readonly PlacedJob[]
  /** How many new jobs wait to be shown. */
  waiting: number
  /** Shows them, and leads to the first one. */
  showWaiting: () => void
  /** Leads to a job of the list. */
  seek: (id: number) => void
  /** The id of the job that the screen is led to. */
  target: number | undefined
}

interface ListOnScreen {
  jobs: readonly Job[]
  /** What `jobs` are the answer to, search and order; undefined while another answer is being waited for. */
  question: string | undefined
  /** When `jobs` were answered, in milliseconds. */
  answeredAt: number
  /** The element with the cards. */
  list: RefObject<HTMLElement | null>
  /** True while the reader decides on a job: nothing moves then. */
  isBusy: boolean
}

/**
 * The list of jobs that does not jump: what changes above or under a finger moves nothing that its reader looks at
 * (LIVE-02). `cards.ts` asks the document where cards are and moves them, `useRest` says when the reader rests; what
 * lies where is decided here.
 *
 * - A job that is gone leaves its place empty until the reader rests or looks elsewhere. Below the screen the place
 *   closes at once.
 * - A new job joins at once where that moves nothing on the screen, and slides in while the reader is at the top and
 *   motion is welcome. Else it waits, and `showWaiting` leads to it.
 * - While the reader decides on a job nothing moves.
 * - Another search or order starts from its own answer, and so does the list to which a reader returns from another tab.
 */
export function useSteadyList({ jobs, question, answeredAt, list, isBusy }: ListOnScreen): SteadyList {
  const [shown, setShown] = useState({ question, jobs })
  const [leftAt, setLeftAt] = useState<number>()
  // An object, so that the reader may be led to the same job again.
  const [target, setTarget] = useState<{ id: number }>()
  const before = useRef<ReturnType<typeof placesOf>>(null)
  const settle = useRef<() => void>(null)
  const isOtherQuestion = question !== undefined && question !== shown.question
  // Nothing can move with nothing on the screen, nor before a reader who looked elsewhere has seen an answer.
  const isReturning = leftAt !== undefined
  const startsAgain = isOtherQuestion || jobs.length === 0 || shown.jobs.length === 0 || isReturning
  if (startsAgain && (shown.jobs !== jobs || isOtherQuestion)) setShown({ question, jobs })
  if (isReturning && answeredAt > leftAt) setLeftAt(undefined)
  const base = startsAgain ? jobs : shown.jobs

  const current = new Map(jobs.map((job) => [job.id, job]))
  const placed = base.map((job) => ({ job: current.get(job.id) ?? job, isGone: !current.has(job.id) }))
  const known = new Set(base.map(({ id }) => id))
  const fresh = jobs.filter(({ id }) => !known.has(id))
  const waiting = fresh.length
  const hasGone = placed.some(({ isGone }) => isGone)

  const show = (next: readonly Job[]) => {
    if (!prefersStill()) before.current = placesOf(list.current)
    setShown({ question, jobs: next })
  }
  const closeGone = () => {
    settle.current = holdPlace(list.current)
    show(base.filter(({ id }) => current.has(id)))
  }

  useEffect(() => {
    if (isBusy || !(waiting || hasGone)) return
    const adapt = () => {
      if (waiting && !prefersStill() && isAtTop(list.current)) {
        show(jobs)
        return
      }
      const { end, keys } = cardsOnScreen(list.current)
      const next = joinedBelow(
        // Below the screen a place closes unseen.
        base.filter(({ id }, index) => current.has(id) || index < end || keys.has(String(id))),
        jobs,
        end,
      )
      if (next.length !== base.length || next.some(({ id }, index) => id !== base[index]!.id))
        setShown({ question, jobs: next })
    }
    adapt()
    addEventListener('scroll', adapt, { passive: true })
    return () => removeEventListener('scroll', adapt)
  })

  useRest(hasGone && !isBusy, closeGone)

  useLayoutEffect(() => {
    settle.current?.()
    settle.current = null
    if (before.current) slide(list.current, before.current)
    before.current = null
  })

  useLayoutEffect(() => {
    if (target) mark(list.current, target.id)
  }, [target, list])

  // A reader who selects a main tab, this one or another, looks elsewhere. Another tab only hides this screen, and its
  // effects run again on return: the first answer from then on is shown as it is, and leads to no job that was new before.
  // StrictMode runs the effects of a new screen twice without a moment between, and nobody has looked elsewhere then.
  const isOnScreen = useRef(false)
  const wasLeft = useRef(false)
  useEffect(() => {
    const leave = () => {
      setLeftAt(deviceNow())
      setTarget(undefined)
    }
    isOnScreen.current = true
    if (wasLeft.current) leave()
    const stop = followTabSelection(leave)
    return () => {
      stop()
      isOnScreen.current = false
      queueMicrotask(() => {
        if (isOnScreen.current) return
        wasLeft.current = true
        leave()
      })
    }
  }, [])

  const seek = (id: number) => {
    setShown({ question, jobs })
    setTarget({ id })
  }
  return {
    placed,
    waiting,
    target: target?.id,
    seek,
    showWaiting() {
      if (fresh[0]) seek(fresh[0].id)
    },
  }
}

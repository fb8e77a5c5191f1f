import { useEffect, useState, type RefObject } from 'react'
import type { MarkId } from '@snake-dispatch/screen-parts/job-map-marks'
import styles from './MapPlace.module.css'

type Queue = RefObject<HTMLElement | null>

const ROW = 'tr, li'
const LINK = '[data-job-number]'

/** The link to a job in its row of the list; undefined where the list does not show it. */
export const linkOfRow = (queue: Queue, jobNumber: MarkId): HTMLElement | undefined =>
  queue.current?.querySelector<HTMLElement>(`[data-job-number="${jobNumber}"]`) ?? undefined

/** The number of the job whose row the pointer is on, or else that has the focus; undefined without one. */
export function useRowInSight(queue: Queue): number | undefined {
  const [pointed, setPointed] = useState<string>()
  const [focused, setFocused] = useState<string>()
  useEffect(() => {
    const element = queue.current
    if (!element) return
    const numberAt = ({ target }: Event) =>
      target instanceof Element
        ? target.closest(ROW)?.querySelector<HTMLElement>(LINK)?.dataset['jobNumber']
        : undefined
    const follow = {
      pointerover: (event: Event) => setPointed(numberAt(event)),
      pointerleave: () => setPointed(undefined),
      focusin: (event: Event) => setFocused(numberAt(event)),
      focusout: () => setFocused(undefined),
    }
    for (const [type, listener] of Object.entries(follow)) element.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of Object.entries(follow)) element.removeEventListener(type, listener)
    }
  }, [queue])
  const found = pointed ?? focused
  return found === undefined ? undefined : Number(found)
}

/** Lights up the rows of some jobs, as far as they are rendered. */
export function useLitRows(queue: Queue, jobNumbers: readonly MarkId[]): void {
  useEffect(() => {
    const rows = jobNumbers.flatMap((id) => linkOfRow(queue, id)?.closest(ROW) ?? [])
    for (const row of rows) row.classList.add(styles.lit!)
    return () => {
      for (const row of rows) row.classList.remove(styles.lit!)
    }
  }, [queue, jobNumbers])
}

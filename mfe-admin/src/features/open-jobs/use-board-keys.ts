import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { dialledNumber } from '@snake-dispatch/domain/phone'
import { beginCall, callOf } from '../job-calls/open-call.ts'
import type { JobAction } from '../job-dialogs/job-actions.ts'
import { isPlainKey } from '../plain-key/plain-key.ts'

interface BoardKeys {
  /** The element that has the rows in it. */
  board: RefObject<HTMLElement | null>
  jobs: readonly QueuedJob[]
  begin: (job: QueuedJob, action: JobAction) => void
  showKeys: () => void
}

const links = (board: HTMLElement | null) => [
  ...(board?.querySelectorAll<HTMLAnchorElement>('[data-job-number]') ?? []),
]
const rowOf = (element: Element | null) => element?.closest('tr, li')

/** J and K go through the rows, A, C and E act on the one that has the focus, ? shows the keys (D-166). */
export function useBoardKeys({ board, jobs, begin, showKeys }: BoardKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = (letter: string) => isPlainKey(event, letter)
    const all = links(board.current)
    const focused = rowOf(document.activeElement)
    const at = all.findIndex((link) => rowOf(link) === focused)
    const job = jobs.find(({ jobNumber }) => String(jobNumber) === all[at]?.dataset['jobNumber'])
    const act = (work: () => void) => {
      // Else the letter would stand in the field that has the focus then.
      event.preventDefault()
      work()
    }
    if (isPlain('?')) act(showKeys)
    else if (isPlain('j')) act(() => all[Math.min(at + 1, all.length - 1)]?.focus())
    else if (isPlain('k')) act(() => all[Math.max(at - 1, 0)]?.focus())
    else if (!job || job.need === null) return
    else if (isPlain('a')) act(() => begin(job, assigning(job)))
    else if (isPlain('c')) act(() => call(job))
    else if (isPlain('e') && job.claimedById !== null && job.need !== 'nobodyCame')
      act(() => begin(job, 'newEta'))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function call(job: QueuedJob): void {
  const [who, number] =
    job.claimerMobile === null
      ? (['client', job.clientMobile] as const)
      : (['catcher', job.claimerMobile] as const)
  if (number === null) return
  beginCall(callOf(job, who))
  location.assign(`tel:${dialledNumber(number)}`)
}

const assigning = ({ need, claimedById }: QueuedJob): JobAction =>
  need === 'nobodyCame' ? 'settle' : claimedById === null ? 'assign' : 'handOver'

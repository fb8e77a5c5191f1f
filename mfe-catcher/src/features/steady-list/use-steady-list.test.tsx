import type { Job } from '@snake-dispatch/contract/jobs'
import { tabSelected } from '@snake-dispatch/kit'
import { availableJob } from '@snake-dispatch/kit/testing'
import { act, cleanup, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { Activity, useEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REST_DELAY } from './use-rest.ts'
import { useSteadyList, type SteadyList } from './use-steady-list.ts'

// jsdom lays nothing out and moves nothing.
Object.assign(Element.prototype, { scrollIntoView() {}, animate() {} })

/** Where the reader is: the top edge of the list, and how many cards are on the screen from there. */
let top: number
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // Nothing slides: what moves nothing on the screen joins, what would waits.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const card = Number(this.getAttribute('data-card') ?? 0)
    const y = top + card * 300
    return { top: y, bottom: y + 300, left: 0 } as DOMRect
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

interface Screen {
  jobs: readonly Job[]
  question: string
  answeredAt: number
  isBusy: boolean
  isHidden: boolean
}

function List({ screen, onDrawn }: { screen: Screen; onDrawn: (steady: SteadyList) => void }) {
  const list = useRef<HTMLUListElement>(null)
  const steady = useSteadyList({ ...screen, list })
  useEffect(() => {
    onDrawn(steady)
  })
  return (
    <ul ref={list}>
      {steady.placed.map(({ job, isGone }, index) => (
        <li key={job.id} data-key={job.id} data-card={index}>
          <button inert={isGone}>{`${job.id}${isGone ? ' gone' : ''}`}</button>
        </li>
      ))}
    </ul>
  )
}

const jobs = Array.from({ length: 8 }, (_, index) => availableJob({ id: index + 1 }))
const anyJobs = fc.shuffledSubarray(jobs, { minLength: 0 })

type Step =
  | { answer: readonly Job[] }
  | { ask: readonly Job[] }
  | { scroll: number }
  | { busy: boolean }
  | { hide: boolean }
  | 'tab'
  | 'rest'
  | 'look away'
  | 'show'
  | { seek: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ answer: anyJobs }) },
  fc.record({ ask: anyJobs }),
  fc.record({ scroll: fc.constantFrom(120, -300, -900) }),
  fc.record({ busy: fc.boolean() }),
  { weight: 2, arbitrary: fc.record({ hide: fc.boolean() }) },
  fc.constantFrom('tab' as const, 'rest' as const, 'look away' as const, 'show' as const),
  fc.record({ seek: fc.constantFrom(...jobs.map(({ id }) => id)) }),
)

/** What the reader sees after each step. */
async function seen(steps: readonly Step[], start: readonly Job[], strict: boolean): Promise<unknown[]> {
  vi.setSystemTime('2026-11-25T15:00:00+11:00')
  top = 120
  let screen: Screen = {
    jobs: start,
    question: '',
    // As the document brings it: before anything of the page runs.
    answeredAt: Date.now() - 1,
    isBusy: false,
    isHidden: false,
  }
  let steady!: SteadyList
  const view = () => (
    <Activity mode={screen.isHidden ? 'hidden' : 'visible'}>
      <List screen={screen} onDrawn={(drawn) => (steady = drawn)} />
    </Activity>
  )
  const { rerender, container, unmount } = render(view(), { reactStrictMode: strict })
  const show = (change: Partial<Screen>) => {
    screen = { ...screen, ...change }
    rerender(view())
  }
  const log: unknown[] = []
  const look = () => log.push(screen.isHidden || [container.textContent, steady.waiting, steady.target])
  look()
  for (const next of steps) {
    vi.setSystemTime(Date.now() + 1_000)
    await act(async () => {
      if (next === 'tab') tabSelected()
      else if (next === 'rest') vi.advanceTimersByTime(REST_DELAY)
      else if (next === 'look away') document.dispatchEvent(new Event('visibilitychange'))
      else if (next === 'show') steady.showWaiting()
      else if ('answer' in next) show({ jobs: next.answer, answeredAt: Date.now() })
      else if ('ask' in next)
        show({ jobs: next.ask, question: `${screen.question}?`, answeredAt: Date.now() })
      else if ('busy' in next) show({ isBusy: next.busy })
      else if ('hide' in next) show({ isHidden: next.hide })
      else if ('seek' in next) steady.seek(next.seek)
      else {
        top = next.scroll
        dispatchEvent(new Event('scroll'))
      }
    })
    look()
  }
  unmount()
  return log
}

test('LIVE-02 the list does the same with and without StrictMode, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), anyJobs, async (steps, start) => {
      expect(await seen(steps, start, true)).toEqual(await seen(steps, start, false))
    }),
    { numRuns: 150 },
  )
})

test.each([true, false])(
  'LIVE-02 a list that came with the document does not jump, StrictMode: %s',
  async (strict) => {
    const [first, second, fresh] = jobs as [Job, Job, Job]
    const log = await seen([{ scroll: -300 }, { answer: [fresh, first, second] }], [first, second], strict)
    expect(log.at(-1)).toEqual(['12', 1, undefined])
  },
)

import { reportCrash } from '@snake-dispatch/contract/client-errors'
import { mount } from '@snake-dispatch/kit'
import { answer, catcher } from '@snake-dispatch/kit/testing'
import { answerCalls, enterPortal } from '@snake-dispatch/kit/testing/vitest'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JobGrid } from './JobGrid.tsx'
import { jobName } from './job-texts.ts'

const jobs = [10000001, 10000002, 10000003].map((jobNumber) => ({ jobNumber }))
let broken: number | undefined

const List = () => (
  <JobGrid
    items={jobs}
    keyOf={({ jobNumber }) => jobNumber}
    nameOf={jobName}
    renderItem={({ jobNumber }) => {
      if (jobNumber === broken) throw new TypeError('No share for "Zoe Li", 0491 570 110')
      return <p>{`Card of ${jobNumber}`}</p>
    }}
  />
)

beforeEach(() => {
  // React reports to it what a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue()
  history.replaceState(null, '', '/dashboard')
  enterPortal({ user: catcher })
})
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

test('D-134 a card that throws leaves the others, is named by its job, and is reported once', async () => {
  broken = 10000002
  const { callsTo } = answerCalls(answer(reportCrash))
  const domElement = document.body.appendChild(document.createElement('div'))
  const section = mount({ App: List, load: async () => {} })
  await act(() => section.mount({ domElement }))
  expect(screen.getByRole('alert').textContent).toContain('Job #10000002 cannot be shown')
  expect(screen.getAllByText(/^Card of/).map((card) => card.textContent)).toEqual([
    'Card of 10000001',
    'Card of 10000003',
  ])
  await vi.waitFor(() => expect(callsTo(reportCrash)).toHaveLength(1))
  expect(callsTo(reportCrash)[0]?.body).toMatchObject({
    message: 'TypeError: No share for …, #',
    page: '/dashboard',
  })

  // It throws once more: nothing new for anybody.
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  expect(screen.getByRole('alert').textContent).toContain('Job #10000002')
  broken = undefined
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  expect(screen.getAllByText(/^Card of/)).toHaveLength(3)
  expect(callsTo(reportCrash)).toHaveLength(1)
  await act(() => section.unmount())
  domElement.remove()
})

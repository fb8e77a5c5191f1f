import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { jobQueue, type QueuedJob } from '@snake-dispatch/contract/job-queue'
import { jobCandidates } from '@snake-dispatch/contract/moderation'
import { answer, availableJob, claimedJob, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { besideQueue, lifeOf, queued } from '../../testing/moderator-story.ts'
import { JobDialog } from '../job-dialogs/lazy-job-dialog.ts'
import { KeysDialog } from './lazy-keys-dialog.ts'

vi.mock('@snake-dispatch/client/job-events', () => import('../../testing/job-events.ts'))

beforeAll(async () => {
  await Promise.all([app.load('/moderator'), JobDialog.load(), KeysDialog.load()])
})

afterEach(() => localStorage.removeItem('single-keys'))

const waiting = queued(availableJob({ jobNumber: 10_000_051 }))
const claimed = queued(claimedJob({ jobNumber: 10_000_052 }))

async function openBoard(jobs: QueuedJob[] = [waiting, claimed]) {
  renderPortal(<app.App />, {
    path: '/moderator',
    user: userOf({ role: 'moderator' }),
    answers: [
      answer(jobQueue, () => jobs),
      answer(jobLife, ({ params }) =>
        lifeOf(jobs.find(({ jobNumber }) => jobNumber === Number(params.jobNumber))!),
      ),
      answer(jobCandidates, () => []),
      ...besideQueue,
    ],
  })
  await screen.findByText(`#${jobs[0]!.jobNumber}`)
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.textContent
const dialog = () => screen.queryByRole('dialog')

test('D-166 J goes to the next job and K to the one before; at the ends they stay', async () => {
  await openBoard()
  const seen = ['j', 'j', 'j', 'k', 'k'].map((key) => {
    press(key)
    return focused()
  })
  expect(seen).toEqual(['#10000051', '#10000052', '#10000052', '#10000051', '#10000051'])
})

test('D-166 A assigns the job that has the focus, and hands a claimed one over; without one it does nothing', async () => {
  await openBoard()
  press('a')
  expect(dialog()).toBeNull()
  press('j')
  press('a')
  expect(await screen.findByRole('dialog', { name: /^Assign/ })).toBeTruthy()
  fireEvent.keyDown(dialog()!, { key: 'Escape' })
  await waitFor(() => expect(dialog()).toBeNull())
  screen.getByRole('link', { name: '#10000052' }).focus()
  press('a')
  expect(await screen.findByRole('dialog', { name: /^Hand over/ })).toBeTruthy()
})

test('D-166 E asks for the new ETA of a claimed job alone', async () => {
  await openBoard()
  press('j')
  press('e')
  expect(dialog()).toBeNull()
  press('j')
  press('e')
  expect(await screen.findByRole('dialog', { name: /ETA/ })).toBeTruthy()
})

test('D-166 ? shows the keys; switched off they do nothing', async () => {
  await openBoard()
  press('?')
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy()
  fireEvent.keyDown(dialog()!, { key: 'Escape' })
  await waitFor(() => expect(dialog()).toBeNull())
  localStorage.setItem('single-keys', 'off')
  const before = document.activeElement
  press('j')
  press('?')
  expect([document.activeElement, dialog()]).toEqual([before, null])
})

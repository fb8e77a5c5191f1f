import { fireEvent, screen, waitFor } from '@testing-library/react'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { findJobPath } from '@snake-dispatch/contract/paths'
import { answer, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { app } from '../../App.tsx'
import { lateLife } from '../../testing/job-life-story.ts'
import { FindJobDialog } from './lazy-find-job-dialog.ts'

vi.mock('@snake-dispatch/client/job-events', () => import('../../testing/job-events.ts'))

const path = '/moderator/jobs/10000151'
beforeAll(() => Promise.all([app.load(path), FindJobDialog.load()]))
afterEach(() => document.querySelector('[data-bar]')?.remove())

const open = async (query = '') => {
  renderPortal(<app.App />, {
    path: path + query,
    user: userOf({ role: 'moderator' }),
    answers: [answer(jobLife, () => lateLife)],
  })
  await waitFor(heading)
}
const heading = () => screen.getByRole('heading', { level: 1, name: 'Figtree', hidden: true })
const dialog = () => screen.findByRole('dialog', { name: 'Find a job' })

/** The bar of staff, a part of the shell, has a link. */
function linkOfBar() {
  const link = document.createElement('a')
  link.dataset['bar'] = ''
  link.href = findJobPath
  document.body.append(link)
  return link
}

test('D-179 a link to the search opens it over the page of staff that is open', async () => {
  await open()
  const isFollowed = fireEvent.click(linkOfBar())
  expect(isFollowed).toBe(false)
  expect(await dialog()).toBeTruthy()
  expect(heading()).toBeTruthy()
})

test('D-179 with a modifier key the link is the browser’s', async () => {
  await open()
  const link = linkOfBar()
  link.addEventListener('click', (event) => event.stopPropagation())
  fireEvent.click(link, { ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('D-179 an address that asks for the search opens it, and forgets that', async () => {
  await open('?find=')
  await dialog()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heading()).toBeTruthy()
})

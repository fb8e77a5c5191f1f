import { fireEvent, queries, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimLimits } from '@snake-dispatch/contract/claim-limits'
import { availableJobs, loggedJobs, myActiveJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import { loggedJobsPath, myJobsPath } from '@snake-dispatch/contract/paths'
import {
  answer,
  catcher,
  claimedJob,
  completedJob,
  never,
  pageOf,
  photo,
  refusal,
  type Reply,
} from '@snake-dispatch/kit/testing'
import { queryClient } from '@snake-dispatch/kit/query'
import { Link } from '@snake-dispatch/kit/router'
import { closePortal, renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { moveToActive } from '../job-lists/claimed-job.ts'
import { openTab } from '../../testing/fields.ts'

beforeAll(everythingLoaded)

const unbounded = {
  oneJobUntil: null,
  releasesInDay: 0,
  releasesInWeek: 0,
  releasesUntilBound: 5,
  claims: 0,
  cancelled: 0,
}

/** The remote, beside the ways that a notice and the bar of tabs lead. */
function PortalWithLinks() {
  return (
    <>
      <app.App />
      <Link to={loggedJobsPath}>To logged</Link>
      <Link to={myJobsPath}>To active</Link>
    </>
  )
}

const search = (value: string) =>
  fireEvent.change(screen.getByPlaceholderText('Search my jobs...'), { target: { value } })

type Card = ReturnType<typeof within<typeof queries>>

interface Lists {
  active?: Reply<typeof myActiveJobs>
  completed?: Reply<typeof myCompletedJobs>
  hasClaimed?: boolean
  path?: string
}

function open({ active = () => [], completed = () => [], hasClaimed = true, path = myJobsPath }: Lists) {
  return renderPortal(<PortalWithLinks />, {
    path,
    user: catcher,
    answers: [
      answer(myActiveJobs, active),
      answer(myCompletedJobs, completed),
      answer(availableJobs, () => []),
      answer(loggedJobs, () => []),
      answer(claimLimits, () => ({ ...unbounded, hasClaimed })),
    ],
  })
}

test('a claimed job whose card did not come takes no focus at a later visit', async () => {
  moveToActive(claimedJob({ id: 99 }))
  queryClient.clear()
  open({})
  await screen.findByRole('heading', { name: 'No active jobs' })
  closePortal()
  open({ active: () => [claimedJob({ id: 99 })] })
  const card = await screen.findByRole('article')
  expect(card.contains(document.activeElement)).toBe(false)
})

describe('the parts', () => {
  const isOpen = (name: string) => screen.findByRole('tab', { name, selected: true })

  test('JOB-13 D-147 the address says which part is open, and a tap makes no step for Back', async () => {
    open({})
    expect(await isOpen('Active Jobs')).toBeTruthy()
    const steps = history.length
    openTab('Completed Jobs')
    expect(await isOpen('Completed Jobs')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'No completed jobs' })).toBeTruthy()
    openTab('Active Jobs')
    expect(await isOpen('Active Jobs')).toBeTruthy()
    expect(history.length).toBe(steps)
  })

  test('D-147 a way to a part leads there again after another one was tapped', async () => {
    open({ path: '/dashboard?tab=my-jobs&part=logged' })
    expect(await isOpen('Logged')).toBeTruthy()
    openTab('Active Jobs')
    expect(await isOpen('Active Jobs')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'To logged' }))
    expect(await isOpen('Logged')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'To active' }))
    expect(await isOpen('Active Jobs')).toBeTruthy()
  })

  test('JOB-15 an address leads to the completed jobs', async () => {
    open({ path: '/dashboard?tab=my-jobs&part=completed' })
    expect(await isOpen('Completed Jobs')).toBeTruthy()
  })
})

describe('the lists', () => {
  test('JOB-13 skeletons are shown while they load', async () => {
    open({ active: never, completed: never })
    expect(await screen.findByText('Loading your active jobs')).toBeTruthy()
    openTab('Completed Jobs')
    expect(await screen.findByText('Loading your completed jobs')).toBeTruthy()
  })

  test('JOB-13 D-55 no active job: the way to the available ones, and whether there ever was one', async () => {
    open({})
    expect(await screen.findByRole('heading', { name: 'No active jobs' })).toBeTruthy()
    expect(screen.getByText('No active jobs right now.')).toBeTruthy()
    closePortal()
    open({ hasClaimed: false })
    expect(await screen.findByText("You haven't claimed any jobs yet.")).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Browse Available Jobs' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Available Jobs' })).toBeTruthy()
  })

  test('JOB-13 no active job matches the search: it can be cleared', async () => {
    open({ active: () => [claimedJob()] })
    await screen.findByRole('article')
    search('taipan')
    expect(await screen.findByText('Try a different search term')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'No active jobs' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear Search' }))
    expect(await screen.findByRole('article')).toBeTruthy()
  })

  test('JOB-13 no completed job', async () => {
    open({})
    openTab('Completed Jobs')
    expect(await screen.findByRole('heading', { name: 'No completed jobs' })).toBeTruthy()
    expect(screen.getByText('Your completed jobs will appear here.')).toBeTruthy()
  })

  test('JOB-13 the search goes through the completion notes', async () => {
    open({
      completed: () => [
        completedJob({ completionNotes: 'Under the water tank' }),
        completedJob({ completionNotes: 'In the garage', snakeType: 'diamondPython' }),
      ],
    })
    openTab('Completed Jobs')
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    search('garage')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(screen.getByRole('article', { name: '12 Acacia Rd, Sutherland Diamond Python' })).toBeTruthy()
  })

  test('JOB-13 the search finds a completed job beyond the first page', async () => {
    const older = completedJob({ completionNotes: 'In the garage', snakeType: 'diamondPython' })
    const { callsTo } = open({
      completed: ({ query }) => (query.cursor === 'older' ? [older] : pageOf([completedJob()], 'older')),
    })
    openTab('Completed Jobs')
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    search('garage')
    expect(
      await screen.findByRole('article', { name: '12 Acacia Rd, Sutherland Diamond Python' }),
    ).toBeTruthy()
    expect(callsTo(myCompletedJobs)).toHaveLength(2)
  })

  test('JOB-13 a refusal is shown in the server’s words and can be tried again', async () => {
    let refused = true
    open({ active: () => (refused ? refusal(503, 'The database is unavailable.') : [claimedJob()]) })
    expect(await screen.findByText('The database is unavailable.')).toBeTruthy()
    refused = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article')).toBeTruthy()
  })
})

describe('an active job', () => {
  test('JOB-14 shows arrival, claim, poster, and the ways to client and place', async () => {
    open({ active: () => [claimedJob()] })
    const card = within(
      await screen.findByRole('article', { name: '12 Acacia Rd, Sutherland Eastern Brown Snake' }),
    )
    for (const text of ['in 25 min', '5 minutes ago', 'Alex Moore', 'Venomous, dangerous', '$280 of $350'])
      expect(card.getByText(text)).toBeTruthy()
    expect(card.getByRole('button', { name: 'Mark as Completed' })).toBeTruthy()
    const linkTo = (name: string | RegExp) => card.getByRole('link', { name }).getAttribute('href')
    expect(linkTo('Call Pat Contact Client')).toBe('tel:0491570006')
    expect(linkTo('0491 570 006')).toBe('tel:0491570006')
    expect(linkTo('Text Pat')).toMatch(/^sms:0491570006\?&body=Hi%20Pat%20Lee%2C%20Your/)
    expect(linkTo(/^Navigate.* Open in Maps$/)).toContain('12+Acacia+Rd%2C+Sutherland')
    expect(linkTo('12 Acacia Rd, Sutherland')).toContain('12+Acacia+Rd%2C+Sutherland')
  })

  test('DISP-60 DISP-61 what the client saw stays on the card; what a device kept from before has none', async () => {
    open({ active: () => [claimedJob({ seen: ['May be a lizard', 'In sight when sent'] })] })
    const list = await screen.findByRole('list', { name: 'Seen by the client' })
    const texts = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(texts).toEqual(['May be a lizard', 'In sight when sent'])
    closePortal()
    open({ active: () => [Object.assign(claimedJob(), { seen: undefined })] })
    await screen.findByRole('article')
    expect(screen.queryByRole('list', { name: 'Seen by the client' })).toBeNull()
  })

  test('JOB-14 D-152 lateness is said, and the ways to place and client come before everything else', async () => {
    open({ active: () => [claimedJob({ claimedEta: new Date(Date.now() - 600_000).toISOString() })] })
    expect(await screen.findByText('10 min late')).toBeTruthy()
    const names = within(screen.getByRole('article'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(names.slice(0, 3).map((name) => name.split(' ')[0])).toEqual(['12', 'Navigate', 'Call'])
    expect(names.some((name) => name.includes('new time'))).toBe(false)
  })

  test('D-28 nobody logged a public request: the full cost is the share', async () => {
    open({ active: () => [claimedJob({ createdBy: null, createdById: null })] })
    expect(await screen.findByText('$350 of $350')).toBeTruthy()
    expect(screen.getByText('Nobody logged this job: the full cost is yours.')).toBeTruthy()
  })

  test('JOB-14 the client’s photo can be looked at', async () => {
    const job = claimedJob({ photoUrl: photo })
    open({ active: () => [job] })
    fireEvent.click(await screen.findByRole('button', { name: 'View photo' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Photo of job #${job.jobNumber}` }))
    expect(dialog.getByRole('img').getAttribute('src')).toBe(photo)
  })
})

describe('several active jobs', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const later = claimedJob({ address: '3 Banksia St, Engadine', claimedEta: inMinutes(70) })
  const soon = claimedJob({ address: '12 Acacia Rd, Sutherland', claimedEta: inMinutes(20) })
  const nameOf = (card: HTMLElement) =>
    (card.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')

  test('JOB-14 the soonest arrival comes first and is open, the others are a line with the ways to go', async () => {
    open({ active: () => [later, soon] })
    const cards = await screen.findAllByRole('article')
    expect(cards.map(nameOf)).toEqual([
      '12 Acacia Rd, Sutherland Eastern Brown Snake',
      '3 Banksia St, Engadine Eastern Brown Snake',
    ])
    const [first, second] = cards.map((card) => within(card)) as [Card, Card]
    expect(first.getByRole('button', { name: 'Mark as Completed' })).toBeTruthy()
    expect(second.queryByRole('button', { name: 'Mark as Completed' })).toBeNull()
    expect(second.getByText('in 1 h 10 min')).toBeTruthy()
    expect(second.getByRole('link', { name: 'Call Pat' }).getAttribute('href')).toBe('tel:0491570006')
    const map = second.getByRole('link', { name: 'Navigate to 3 Banksia St, Engadine (new window)' })
    expect(map.getAttribute('href')).toContain('3+Banksia+St%2C+Engadine')
  })

  test('JOB-14 a line opens and folds by its button, which keeps its name and the focus', async () => {
    open({ active: () => [soon, later] })
    const [, second] = (await screen.findAllByRole('article')).map((card) => within(card)) as [Card, Card]
    const toggle = second.getByRole('button', { name: /^in 1 h 10 min 3 Banksia St, Engadine/ })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    toggle.focus()
    fireEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect(toggle.isConnected && document.activeElement === toggle).toBe(true)
    expect(second.getByRole('button', { name: /^in 1 h 10 min 3 Banksia St, Engadine/ })).toBe(toggle)
    expect(second.getByRole('button', { name: 'Mark as Completed' })).toBeTruthy()
    expect(second.getByText('Contact Client')).toBeTruthy()
    fireEvent.click(toggle)
    expect(second.queryByRole('button', { name: 'Mark as Completed' })).toBeNull()
  })

  test('JOB-14 the job that was claimed a moment ago is open wherever it stands', async () => {
    queryClient.setQueryData([myActiveJobs.path], [soon])
    moveToActive(later)
    open({ active: () => [later, soon] })
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Mark as Completed' })).toHaveLength(2))
  })

  test('JOB-14 the only active job cannot be folded', async () => {
    open({ active: () => [later] })
    expect(await screen.findByRole('button', { name: 'Mark as Completed' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Banksia St/ })).toBeNull()
  })
})

describe('a completed job', () => {
  const openCard = async () => {
    const card = within(await screen.findByRole('article'))
    fireEvent.click(card.getByRole('button', { name: /^12 Acacia Rd/ }))
    return card
  }

  test('JOB-15 D-149 is where, what the catcher keeps, and when, in a line each', async () => {
    open({ completed: () => [completedJob({ clientPaid: 60 })] })
    openTab('Completed Jobs')
    const card = within(await screen.findByRole('article'))
    const toggle = card.getByRole('button')
    expect([...toggle.firstElementChild!.children].map(({ textContent }) => textContent)).toEqual([
      '12 Acacia Rd, Sutherland Eastern Brown Snake',
      expect.stringMatching(/^#\d+, $/),
      'You keep $48',
      '20 Nov 2026, 2:25 pm',
    ])
    expect(card.queryByText('Outcome')).toBeNull()
    fireEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect(card.getByText('Client paid').nextElementSibling?.textContent).toBe('$60')
    fireEvent.click(toggle)
    expect(card.queryByText('Outcome')).toBeNull()
  })

  test('JOB-15 DISP-62 shows outcome and notes, and its photo when asked for', async () => {
    open({ completed: () => [completedJob({ completionPhotoUrl: photo, paymentSent: true })] })
    openTab('Completed Jobs')
    const card = await openCard()
    expect(card.getByText('Payment sent')).toBeTruthy()
    expect(card.getByText('Outcome').nextElementSibling?.textContent).toBe('Relocated')
    expect(card.getByText('It was').nextElementSibling?.textContent).toBe('Eastern Brown Snake')
    expect(card.getByText('Found under the water tank, released in bush nearby.')).toBeTruthy()
    expect(card.queryByText('Client paid')).toBeNull()
    fireEvent.click(card.getByRole('button', { name: 'View completion photo' }))
    const shown = within(await screen.findByRole('dialog')).getByRole('img')
    expect(shown.getAttribute('src')).toBe(photo)
    fireEvent.error(shown)
    expect(await screen.findByText('The photo could not be loaded.')).toBeTruthy()
  })

  test('JOB-15 without a photo there is nothing to view', async () => {
    open({ completed: () => [completedJob()] })
    openTab('Completed Jobs')
    await openCard()
    expect(screen.queryByRole('button', { name: 'View completion photo' })).toBeNull()
  })

  test('D-150 its receipt is two taps away, unless nothing was paid', async () => {
    const job = completedJob()
    open({ completed: () => [job] })
    openTab('Completed Jobs')
    const card = await openCard()
    expect(card.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(`/receipts/${job.id}`)
    closePortal()
    open({ completed: () => [completedJob({ clientPaid: 0, outcome: 'gone' })] })
    openTab('Completed Jobs')
    expect((await openCard()).queryByRole('link', { name: 'Receipt' })).toBeNull()
  })

  test('D-38 of an erased one the suburb is shown', async () => {
    open({ completed: () => [completedJob({ address: 'Erased' })] })
    openTab('Completed Jobs')
    expect(await screen.findByRole('article', { name: 'Sutherland Eastern Brown Snake' })).toBeTruthy()
  })

  test('JOB-15 those of one month are shown when it is chosen, by the calendar of Sydney', async () => {
    open({
      completed: () => [
        // 1 November in Sydney.
        completedJob({ completedAt: '2026-10-31T14:00:00.000Z', address: '1 First St' }),
        completedJob({ completedAt: '2026-10-31T12:00:00.000Z', address: '2 Last St' }),
        completedJob({ completedAt: '2026-10-03T12:00:00.000Z', address: '3 Early St' }),
      ],
    })
    openTab('Completed Jobs')
    expect(await screen.findAllByRole('article')).toHaveLength(3)
    const month = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' })
    expect([...month.options].map(({ text }) => text)).toEqual(['All months', 'Nov 2026 (1)', 'Oct 2026 (2)'])
    fireEvent.change(month, { target: { value: '2026-10' } })
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    expect(screen.queryByRole('article', { name: /1 First St/ })).toBeNull()
    fireEvent.change(month, { target: { value: '' } })
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
  })

  test('JOB-15 of one month there is nothing to choose', async () => {
    open({ completed: () => [completedJob(), completedJob()] })
    openTab('Completed Jobs')
    await screen.findAllByRole('article')
    expect(screen.queryByRole('combobox', { name: 'Month' })).toBeNull()
  })
})

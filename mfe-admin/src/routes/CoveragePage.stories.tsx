import {
  askForCover,
  coverageWeek,
  possibleCovers,
  withdrawCoverAsk,
  type CoverageWeek,
  type CoverAsk,
} from '@snake-dispatch/contract/cover'
import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { regions } from '@snake-dispatch/domain/regions'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
} from '@snake-dispatch/kit/testing/storybook'
import { AskDialog } from '../features/cover/lazy-ask-dialog.ts'
import { toldInToast } from '../testing/toasts.ts'
import { CoveragePage } from './CoveragePage.tsx'

const days = ['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-12-${day}`)
const night = { date: '2026-12-04', from: '18:00', to: '06:00' }

const filled: CoverAsk = {
  id: 4,
  region: 'newcastle',
  regionName: 'Newcastle',
  date: '2026-12-03',
  from: '18:00',
  to: '06:00',
  state: 'filled',
  askedBy: 'Casey Moore',
  askedAt: '2026-12-01T03:00:00.000Z',
  filledBy: 'Jo Reid',
  people: [
    { id: 21, name: 'Jo Reid', answer: 'yes', answeredAt: '2026-12-01T03:10:00.000Z' },
    { id: 22, name: 'Kim Keel', answer: 'no', answeredAt: '2026-12-01T03:05:00.000Z' },
  ],
}

const week: CoverageWeek = {
  days,
  regions: regions.map(({ slug, name }) => ({
    slug,
    name,
    people: days.flatMap((date) => [
      { name: 'Tara Nguyen', date, from: '06:00', to: '18:00' },
      ...(slug === 'hunter-valley' ? [] : [{ name: 'Kim Keel', date, from: '00:00', to: '00:00' }]),
    ]),
    more: days.map((_, index) => (slug === 'sydney' && index === 1 ? 4 : 0)),
    gaps:
      slug === 'hunter-valley'
        ? [
            { ...night, isFilled: false },
            { ...night, date: '2026-12-05', isFilled: true },
          ]
        : [],
  })),
  everywhere: ['Una Where'],
  asks: [filled],
}

const opened: CoverAsk = {
  ...filled,
  ...night,
  id: 5,
  region: 'hunter-valley',
  regionName: 'Hunter Valley',
  state: 'open',
  filledBy: null,
  people: [{ id: 31, name: 'Lee Lane', answer: null, answeredAt: null }],
}

function answers() {
  let asks = week.asks
  return [
    answer(coverageWeek, () => ({ ...week, asks })),
    answer(possibleCovers, () => ({
      people: [
        { id: 31, name: 'Lee Lane', isOwnRegion: true, isReachable: true },
        { id: 32, name: 'Ben Side', isOwnRegion: false, isReachable: false },
      ],
      more: 0,
    })),
    answer(askForCover, () => {
      asks = [opened, ...asks]
      return opened
    }),
    answer(withdrawCoverAsk, () => {
      asks = [{ ...opened, state: 'withdrawn' }, filled]
      return asks[0]!
    }),
  ]
}

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// Who is on call in the next days, and who is asked (D-170).
const meta = {
  title: 'Moderator/The next 7 days',
  component: CoveragePage,
  ...portalStory({ path: '/moderator/coverage', user: userOf({ role: 'moderator' }), answers }),
  loaders: [() => AskDialog.load()],
} satisfies Meta<typeof CoveragePage>
export default meta
type Story = StoryObj<typeof meta>

const GAP = /^Ask for cover: Friday 4 December, 6 pm to 6 am in Hunter Valley/

export const Calendar: Story = {
  name: 'D-170 each region and day has who is on call, and its gaps',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const row = await page.findByRole('row', { name: /^Hunter Valley/ })
    await expect(within(row).getAllByText('Tara Nguyen')).toHaveLength(7)
    await expect(within(row).getByRole('button', { name: GAP })).toHaveTextContent('Nobody: ask')
    await expect(page.getByText(/^Sydney time. Una Where chose no suburbs/)).toBeVisible()
    await expect(page.getByText('and 4 more')).toBeVisible()
    await expect(page.getByText(': Jo Reid covers it')).toBeVisible()
    await expect(page.getByText(/Kim Keel: no$/)).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Asking: Story = {
  name: 'D-170 a gap is filled by asking those who could, and an ask is taken back',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: GAP }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for cover in Hunter Valley' }))
    await expect(
      dialog.getByText('Can you cover Friday 4 December, 6 pm to 6 am, in Hunter Valley?'),
    ).toBeVisible()
    await dialog.findByLabelText('Ben Side, from a neighbouring region, no push reaches them')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask' }))
    await expect(await dialog.findByText('Please choose somebody')).toBeVisible()
    await userEvent.click(dialog.getByLabelText('Lee Lane'))
    await userEvent.click(dialog.getByRole('button', { name: 'Ask 1' }))
    await toldInToast('1 Catcher Asked', 'Can you cover Friday 4 December, 6 pm to 6 am, in Hunter Valley?')
    await expect(storyServer().callsTo(askForCover)[0]?.body).toEqual({
      region: 'hunter-valley',
      ...night,
      userIds: [31],
    })
    await userEvent.click(
      await page.findByRole('button', {
        name: 'Take back: Friday 4 December, 6 pm to 6 am, in Hunter Valley',
      }),
    )
    await expect(await page.findByText(': taken back')).toBeVisible()
  },
}

export const AskedMeanwhile: Story = {
  name: 'D-170 whoever asks for what a colleague has asked for reads who did',
  globals: desktop,
  play: async ({ canvasElement }) => {
    storyServer().use(refuse(askForCover, 409, 'Casey Moore asked for this already, 1 Dec 2026, 2:00 pm.'))
    await userEvent.click(await within(canvasElement).findByRole('button', { name: GAP }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByLabelText('Lee Lane'))
    await userEvent.click(dialog.getByRole('button', { name: 'Ask 1' }))
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('Casey Moore asked for this already'),
    )
  },
}

export const Phone: Story = {
  name: 'D-170 on a phone each region opens by a tap, and says how many gaps it has',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByText('2 gaps'))
    await expect(page.getByRole('button', { name: GAP })).toBeVisible()
    await noSidewaysScroll()
  },
}

import { boardSettings, saveBoardSettings, type BoardSettings } from '@snake-dispatch/contract/board-settings'
import { jobQueue } from '@snake-dispatch/contract/job-queue'
import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import type { HttpHandler } from 'msw/http'
import type { ModeratorPage } from '../../routes/ModeratorPage.tsx'
import { besideQueue, jobs, moderatorStory } from '../../testing/moderator-story.ts'
import { toldInToast } from '../../testing/toasts.ts'
import { BoardDialog } from './lazy-board-dialog.ts'

const own: BoardSettings = {
  views: [{ name: 'Waiting in the mountains', filters: { state: 'available', region: 'blue-mountains' } }],
  hiddenColumns: ['quoted'],
  density: 'roomy',
}

const board = (path: string, ...more: HttpHandler[]) =>
  visit({
    path,
    user: { ...userOf({ role: 'moderator' }), baseSuburb: 'Katoomba' },
    answers: [
      ...more,
      answer(boardSettings, () => own),
      answer(saveBoardSettings, ({ body }) => body),
      answer(jobQueue, () => [...jobs]),
      ...besideQueue,
    ],
  })

const meta = {
  title: 'Moderator/Board Settings',
  ...moderatorStory,
  loaders: [...moderatorStory.loaders, () => BoardDialog.load()],
} satisfies Meta<typeof ModeratorPage>
export default meta
type Story = StoryObj<typeof meta>

export const Views: Story = {
  name: 'D-166 the region of the reader, what is late and their own views are one press away, and back',
  globals: desktop,
  parameters: board('/moderator'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const views = within(await page.findByRole('list', { name: 'Views' }))
    await waitFor(() =>
      expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'My region',
        'Late High',
        'Waiting in the mountains',
      ]),
    )
    await userEvent.click(views.getByRole('link', { name: 'My region' }))
    await waitFor(() =>
      expect(storyServer().callsTo(jobQueue).at(-1)?.query['region']).toBe('blue-mountains'),
    )
    const shown = views.getByRole('link', { name: 'My region' })
    await expect(shown).toHaveAttribute('aria-current', 'true')
    await userEvent.click(shown)
    await waitFor(() => expect(storyServer().callsTo(jobQueue).at(-1)?.query['region']).toBeUndefined())
  },
}

export const Chosen: Story = {
  name: 'D-166 columns that were left out are not there, and rows have the chosen height',
  globals: desktop,
  parameters: board('/moderator'),
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('table', { name: 'All Open Jobs' }))
    await waitFor(() => expect(table.queryByRole('columnheader', { name: 'Quoted' })).toBeNull())
    await expect(table.getByRole('columnheader', { name: 'Location' })).toBeVisible()
    const row = await table.findByRole('row', { name: /10000041/ })
    await expect(Math.round(row.getBoundingClientRect().height)).toBe(48)
  },
}

export const Save: Story = {
  name: 'D-166 what the board shows is saved under a name, which is its own',
  globals: phone,
  parameters: board('/moderator?urgency=high'),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Board' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your board' }))
    const name = dialog.getByRole('textbox', { name: 'Name of what the board shows' })
    await userEvent.click(dialog.getByRole('button', { name: 'Save View' }))
    await expect(await dialog.findByText('Please give it a name')).toBeVisible()
    await userEvent.type(name, 'late high')
    await userEvent.click(dialog.getByRole('button', { name: 'Save View' }))
    await expect(await dialog.findByText('There is a view with this name already')).toBeVisible()
    await userEvent.clear(name)
    await userEvent.type(name, 'All High')
    await userEvent.click(dialog.getByRole('button', { name: 'Save View' }))
    await expect(await dialog.findByText("The board shows 'All High'.")).toBeVisible()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Client' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'As many rows as fit' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Waiting in the mountains' }))
    await waitFor(() =>
      expect(storyServer().callsTo(saveBoardSettings).at(-1)?.body).toEqual({
        views: [{ name: 'All High', filters: { state: 'open', urgency: 'high' } }],
        hiddenColumns: ['client', 'quoted'],
        density: 'compact',
      }),
    )
    await noSidewaysScroll()
  },
}

export const NotSaved: Story = {
  name: 'D-166 what could not be stored is taken back, and said',
  globals: desktop,
  parameters: board('/moderator', refuse(saveBoardSettings, 503, 'The database is away.')),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Board' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your board' }))
    const quoted = dialog.getByRole('checkbox', { name: 'Quoted' })
    await waitFor(() => expect(quoted).not.toBeChecked())
    await userEvent.click(quoted)
    await toldInToast('Failed to save the board', 'The database is away.')
    await waitFor(() => expect(quoted).not.toBeChecked())
  },
}

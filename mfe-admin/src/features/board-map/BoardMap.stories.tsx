import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { boardMap } from '@snake-dispatch/contract/board-map'
import {
  boardSettings,
  defaultBoardSettings,
  saveBoardSettings,
} from '@snake-dispatch/contract/board-settings'
import { jobQueue } from '@snake-dispatch/contract/job-queue'
import { answer, refuse } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer } from '@snake-dispatch/kit/testing/storybook'
import { jobs, moderatorStory, visitBoard } from '../../testing/moderator-story.ts'
import type { ModeratorPage } from '../../routes/ModeratorPage.tsx'
import { BoardMap } from './lazy-board-map.tsx'

const meta = {
  title: 'Moderator/Map',
  ...moderatorStory,
  globals: desktop,
  loaders: [...(moderatorStory.loaders ?? []), () => BoardMap.load()],
} satisfies Meta<typeof ModeratorPage>
export default meta
type Story = StoryObj<typeof meta>

const mapIn = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('img', { name: /^Map of New South Wales/ }, { timeout: 10_000 })
const pinIn = (map: HTMLElement, suburb: string) => map.querySelector<SVGGElement>(`[data-pin="${suburb}"]`)

export const Beside: Story = {
  name: 'D-180 the map beside the board has jobs with how long they wait, bases, and regions without anybody',
  play: async ({ canvasElement }) => {
    const map = await mapIn(canvasElement)
    await waitFor(() => expect(pinIn(map, 'Sutherland')).not.toBeNull())
    await expect(map).toHaveAccessibleName(
      'Map of New South Wales: 2 jobs that need somebody, 1 on the way, the bases of 3 on call and 1 region without anybody. The list has the jobs, and Regions now the regions.',
    )
    await expect(pinIn(map, 'Orange')?.querySelector('[data-kind="onCall"]')).not.toBeNull()
    const section = within(within(canvasElement).getByRole('region', { name: 'Map' }))
    for (const words of ['High', 'On the way', 'On call', 'Nobody on call or reachable'])
      await expect(section.getByText(words)).toBeVisible()
    await noSidewaysScroll()
  },
}

export const LeadsToRow: Story = {
  name: 'D-180 a pin and its row light up together, and a pin leads to its row',
  play: async ({ canvasElement }) => {
    const map = await mapIn(canvasElement)
    const row = await within(canvasElement).findByRole('row', { name: /10000042/ })
    const link = within(row).getByRole('link', { name: '#10000042' })
    const area = within(canvasElement).getByRole('combobox', { name: 'Area of the map' })
    await userEvent.selectOptions(area, 'Sydney')
    await waitFor(() => expect(pinIn(map, 'Middle Dural')).not.toBeNull())
    link.focus()
    await waitFor(() => expect(pinIn(map, 'Middle Dural')).toHaveAttribute('data-lit'))
    link.blur()
    await waitFor(() => expect(pinIn(map, 'Middle Dural')).not.toHaveAttribute('data-lit'))
    await userEvent.click(pinIn(map, 'Middle Dural')!)
    await expect(link).toHaveFocus()
  },
}

export const Hidden: Story = {
  name: 'D-180 the map is hidden, with the other settings of the board',
  parameters: visitBoard([answer(jobQueue, () => [jobs[0]!]), answer(saveBoardSettings, ({ body }) => body)]),
  play: async ({ canvasElement }) => {
    await mapIn(canvasElement)
    const section = within(within(canvasElement).getByRole('region', { name: 'Map' }))
    await waitFor(() => expect(storyServer().callsTo(boardSettings)).not.toHaveLength(0))
    await userEvent.click(section.getByRole('button', { name: 'Hide map' }))
    await expect(section.queryByRole('img')).toBeNull()
    await waitFor(() =>
      expect(
        storyServer()
          .callsTo(saveBoardSettings)
          .map(({ body }) => body),
      ).toEqual([{ ...defaultBoardSettings, hidesMap: true }]),
    )
    await expect(section.getByRole('button', { name: 'Show map' })).toHaveAttribute('aria-expanded', 'false')
  },
}

export const OnPhone: Story = {
  name: 'D-180 on a phone a button shows it below the list, and nothing of it is read before',
  globals: phone,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('list', { name: 'All Open Jobs' })
    const section = within(within(canvasElement).getByRole('region', { name: 'Map' }))
    await expect(storyServer().callsTo(boardMap)).toEqual([])
    await userEvent.click(section.getByRole('button', { name: 'Show map' }))
    await expect(await mapIn(canvasElement)).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Failed: Story = {
  name: 'D-180 a map that cannot be read says so, and the list is whole',
  parameters: visitBoard([
    refuse(boardMap, 503, 'The database is away.'),
    answer(jobQueue, () => [jobs[0]!]),
  ]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('The map could not be loaded.', {}, { timeout: 10_000 })).toBeVisible()
    await expect(page.getByText('#10000041')).toBeVisible()
  },
}

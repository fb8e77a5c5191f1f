import {
  expect,
  fireEvent,
  fn,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import * as places from '../places/places.ts'
import { JobMap } from './JobMap.tsx'
import type { MapMark } from './marks.ts'

const marks: MapMark[] = [
  { id: 1, kind: 'high', suburb: 'Penrith' },
  { id: 2, kind: 'low', suburb: 'Blacktown' },
  { id: 3, kind: 'medium', suburb: 'Dubbo' },
  { id: 4, kind: 'low', suburb: 'Lismore' },
  { id: 5, kind: 'mine', suburb: 'Wollongong' },
  { id: 6, kind: 'low', suburb: 'Sydney' },
  { id: 'base', kind: 'base', suburb: 'Katoomba' },
]

const meta = {
  title: 'Kit/JobMap',
  component: JobMap,
  parameters: { layout: 'padded' },
  args: {
    places,
    label: 'Map of New South Wales with 5 available jobs',
    marks,
    legend: { high: 'High', medium: 'Medium', low: 'Low', mine: 'Your jobs', base: 'Base' },
    onPick: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ width: '24rem', maxWidth: '100%', height: '36rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof JobMap>
export default meta
type Story = StoryObj<typeof meta>

export const WholeState: Story = {
  play: async ({ canvasElement, args }) => {
    const map = within(canvasElement).getByRole('img')
    await expect(map.querySelectorAll('[data-pin]')).toHaveLength(5)
    await fireEvent.click(map.querySelector('[data-pin="Dubbo"]')!)
    await expect(args.onPick).toHaveBeenCalledWith([3])
  },
}

/** A pin of several suburbs leads to their region. */
export const Region: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fireEvent.click(canvas.getByRole('img').querySelector('[data-pin="Penrith"]')!)
    await expect(canvas.getByLabelText('Area of the map')).toHaveValue('western-sydney')
    await expect(canvas.getByRole('img').querySelector('[data-pin="Blacktown"]')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Whole state' })).toBeVisible()
  },
}

/** The pin of the card that is looked at. */
export const Lit: Story = { args: { lit: 3 } }

/** What a board of moderators shows: how long jobs wait, who is on call, and regions without anybody. */
export const Board: Story = {
  args: {
    label: 'Map of New South Wales with 2 open jobs',
    marks: [
      { id: 1, kind: 'high', suburb: 'Dubbo', note: '12 min' },
      { id: 2, kind: 'medium', suburb: 'Lismore', note: '3 min' },
      { id: 'a', kind: 'onCall', suburb: 'Penrith' },
      { id: 'b', kind: 'onCall', suburb: 'Penrith' },
    ],
    legend: { high: 'High', medium: 'Medium', low: 'Low', onCall: 'On call' },
    emptyRegions: ['south-coast-nsw', 'far-south-coast-nsw'],
    emptyLabel: 'Nobody on call',
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Nobody on call')).toBeVisible()
  },
}

/** In a box that is wider than high the land goes on beyond the edges. */
export const Wide: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: '60rem', maxWidth: '100%', height: '30rem' }}>
        <Story />
      </div>
    ),
  ],
}

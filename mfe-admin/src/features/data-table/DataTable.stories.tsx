import { useState } from 'react'
import {
  expect,
  fn,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { desktop, noSidewaysScroll, phone, portalStory } from '@snake-dispatch/kit/testing/storybook'
import { DataTable } from './DataTable.tsx'
import type { Column, Sort } from './columns.ts'

interface Place {
  id: number
  name: string
  jobs: number
}
const places: Place[] = [
  { id: 1, name: 'Katoomba', jobs: 3 },
  { id: 2, name: 'Penrith', jobs: 12 },
]
const columns: Column<Place>[] = [
  {
    id: 'name',
    header: 'Place',
    cell: ({ name }) => name,
    card: 'title',
    orders: { ascending: 'Place, A to Z', descending: 'Place, Z to A' },
  },
  {
    id: 'jobs',
    header: 'Jobs',
    cell: ({ jobs }) => jobs,
    align: 'end',
    orders: { ascending: 'Fewest jobs first', descending: 'Most jobs first', first: 'descending' },
  },
  { id: 'open', header: 'Actions', cell: ({ name }) => <a href="#place">Open {name}</a>, card: 'end' },
]
const onSortChange = fn<(sort: Sort) => void>()

function Places() {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' })
  return (
    <DataTable
      label="Places"
      columns={columns}
      rows={places}
      rowId={({ id }) => id}
      sort={sort}
      onSortChange={(next) => {
        onSortChange(next)
        setSort(next)
      }}
    />
  )
}

const meta = { title: 'Admin/DataTable', component: Places, ...portalStory({}) } satisfies Meta<typeof Places>
export default meta
type Story = StoryObj<typeof meta>

export const Sorting: Story = {
  name: 'D-31 a heading sorts, and again in the other order; the table says which it is',
  globals: desktop,
  play: async ({ canvasElement }) => {
    onSortChange.mockClear()
    const page = within(canvasElement)
    const heading = page.getByRole('columnheader', { name: 'Place' })
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(page.getByRole('button', { name: 'Jobs' }))
    await expect(onSortChange).toHaveBeenLastCalledWith({ column: 'jobs', direction: 'descending' })
    await expect(heading).not.toHaveAttribute('aria-sort')
    await userEvent.click(page.getByRole('button', { name: 'Jobs' }))
    await expect(onSortChange).toHaveBeenLastCalledWith({ column: 'jobs', direction: 'ascending' })
    await expect(page.getByRole('columnheader', { name: 'Actions' })).not.toHaveAttribute('aria-sort')
    await expect(page.getByRole('rowheader', { name: 'Penrith' })).toBeVisible()
  },
}

export const Cards: Story = {
  name: 'D-31 below 640 px the rows are cards, and the order is a choice above them',
  globals: phone,
  play: async ({ canvasElement }) => {
    onSortChange.mockClear()
    const page = within(canvasElement)
    await expect(page.queryByRole('table')).toBeNull()
    const list = page.getByRole('list', { name: 'Places' })
    await expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    await expect(within(list).getByRole('heading', { name: 'Penrith' })).toBeVisible()
    await userEvent.selectOptions(page.getByLabelText('Sort by'), 'Most jobs first')
    await expect(onSortChange).toHaveBeenLastCalledWith({ column: 'jobs', direction: 'descending' })
    await noSidewaysScroll()
  },
}

import type { JobQueueQuery, QueueState } from '@snake-dispatch/contract/job-queue'
import { regions } from '@snake-dispatch/domain/regions'
import { urgencies } from '@snake-dispatch/domain/urgency'
import type { Sort } from '../data-table/columns.ts'
import { useListAddress } from '../data-table/use-list-address.ts'

/** The parameters of the address, besides the tab and the cursor. */
const names = ['state', 'region', 'urgency', 'suburb', 'age', 'sort'] as const

/** 'Posted more than … ago', in minutes. */
export const ages = [
  { value: '10', label: 'More than 10 minutes ago' },
  { value: '60', label: 'More than 1 hour ago' },
  { value: '1440', label: 'More than 24 hours ago' },
]

/** The column by which the list is in order at first: what needs somebody of the office. */
export const NEEDS_COLUMN = 'needs'

const orders = ['oldest', 'newest'] as const

/** The other one: numbers are given in the order of posting. */
export const SORT_COLUMN = 'jobNumber'

/** The filters, order and page of the list, as the address has them. What it does not know is left out. */
export function useJobFilters() {
  const { values, change, openPage, openPrevious } = useListAddress(names)
  const state = shownStates.find((each) => each === values.state) ?? 'open'
  const region = regions.find(({ slug }) => slug === values.region)?.slug
  const urgency = urgencies.find((each) => each === values.urgency)
  const age = ages.find(({ value }) => value === values.age)?.value
  const order = orders.find((each) => each === values.sort)
  const query: JobQueueQuery = {
    state,
    ...(region && { region }),
    ...(urgency && { urgency }),
    ...(values.suburb && { suburb: values.suburb.slice(0, 80) }),
    ...(age && { minutesOld: Number(age) }),
    ...(order && { sort: order }),
    ...(values.cursor && { cursor: values.cursor }),
  }
  const sort: Sort = order
    ? { column: SORT_COLUMN, direction: order === 'newest' ? 'descending' : 'ascending' }
    : { column: NEEDS_COLUMN, direction: 'descending' }
  return {
    query,
    state,
    region,
    urgency,
    suburb: values.suburb ?? '',
    age,
    sort,
    isFirstPage: values.cursor === undefined,
    isFiltered: Boolean(region ?? urgency ?? values.suburb ?? age),
    setSort: ({ column, direction }: Sort) => {
      const byTime = direction === 'descending' ? 'newest' : 'oldest'
      change({ sort: column === SORT_COLUMN ? byTime : '' })
    },
    clear: () => change({ region: '', urgency: '', suburb: '', age: '' }),
    change,
    openPage,
    openPrevious,
  }
}

export type JobFilters = ReturnType<typeof useJobFilters>

/** The states that the board shows: all open jobs, and those of each count (D-160). */
export const shownStates = [
  'open',
  'available',
  'onTheWay',
  'late',
  'locked',
  'nobodyCame',
  'doneToday',
] as const satisfies QueueState[]
export type ShownState = (typeof shownStates)[number]

/** What the list is called, by the state that it shows (MOD-02). */
export const stateHeadings: Record<ShownState, string> = {
  open: 'All Open Jobs',
  available: 'Available Jobs',
  onTheWay: 'On the Way',
  late: 'Late Jobs',
  locked: 'Catcher Locked',
  nobodyCame: 'Nobody Came',
  doneToday: 'Done Today',
}

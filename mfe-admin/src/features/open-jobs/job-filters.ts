import type { JobQueueQuery } from '@snake-dispatch/contract/job-queue'
import { openJobStates, type OpenJobState } from '@snake-dispatch/contract/moderation'
import { urgencies } from '@snake-dispatch/domain/urgency'
import type { Sort } from '../data-table/columns.ts'
import { useListAddress } from '../data-table/use-list-address.ts'

/** The parameters of the address, besides the tab and the cursor. */
const names = ['state', 'urgency', 'suburb', 'age', 'sort'] as const

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
  const state = openJobStates.find((each) => each === values.state) ?? 'available'
  const urgency = urgencies.find((each) => each === values.urgency)
  const age = ages.find(({ value }) => value === values.age)?.value
  const order = orders.find((each) => each === values.sort)
  const query: JobQueueQuery = {
    state,
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
    urgency,
    suburb: values.suburb ?? '',
    age,
    sort,
    isFirstPage: values.cursor === undefined,
    isFiltered: Boolean(urgency ?? values.suburb ?? age),
    setSort: ({ column, direction }: Sort) => {
      const byTime = direction === 'descending' ? 'newest' : 'oldest'
      change({ sort: column === SORT_COLUMN ? byTime : '' })
    },
    clear: () => change({ urgency: '', suburb: '', age: '' }),
    change,
    openPage,
    openPrevious,
  }
}

export type JobFilters = ReturnType<typeof useJobFilters>

/** What the list is called, by the state that it shows (MOD-02). */
export const stateHeadings: Record<OpenJobState, string> = {
  available: 'Available Jobs',
  claimed: 'Claimed Jobs',
  late: 'Late Jobs',
  locked: 'Catcher Locked',
  open: 'All Open Jobs',
  nobodyCame: 'Nobody Came',
}

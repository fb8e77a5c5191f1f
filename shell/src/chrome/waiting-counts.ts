import { createStore } from '@snake-dispatch/kit'

/** How much waits behind a link. */
export interface Waiting {
  count: number
  /** The number as it is shown, where it is not known to the last one: '99+'. */
  shown?: string
  /** For who does not see where the number stands: 'need somebody'. */
  says: string
}

/** What waits for the office, by the address of its page (MOD-19, D-179); read when the page is idle. */
export const waitingCounts = createStore<Readonly<Record<string, Waiting>>>({})

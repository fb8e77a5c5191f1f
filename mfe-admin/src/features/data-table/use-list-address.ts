import { startTransition, useEffect, useRef } from 'react'
import { useLocation, useSearchParams, type NavigateOptions } from '@snake-dispatch/kit/router'

/** What the address says of a list: its filters, sort and page. */
export interface ListAddress<Name extends string> {
  /** The parameters that the address has; the cursor of the page among them. */
  values: Readonly<Partial<Record<Name | 'cursor', string>>>
  /**
   * Changes parameters; an empty one leaves the address. The list starts from its first page again. While something is
   * typed the history keeps one entry.
   */
  change: (
    changes: Readonly<Partial<Record<Name, string | undefined>>>,
    options?: { replace?: boolean },
  ) => void
  /** Opens the page that follows this one. A step of the history, so that 'back' leads to this one again. */
  openPage: (cursor: string | null) => void
  /** Opens the page before, of which this visit came here; undefined where that is not known. */
  openPrevious: (() => void) | undefined
}

/**
 * Keeps filters, sort and page of a list in the address, so that they survive a reload, can be shared and are steps of
 * the history. Other parameters of the address, such as the tab, stay. A change is drawn in steps: everything reads the
 * address, the links of fifty rows too, and a press does not wait for them.
 */
export function useListAddress<const Name extends string>(names: readonly Name[]): ListAddress<Name> {
  const [search, setSearch] = useSearchParams()
  // The cursors of the pages before, oldest first; null for the first page. The history keeps them over a reload.
  const before = useBefore()
  // What the address is about to be, where a change is not drawn yet.
  const newest = useRef(search)
  useEffect(() => {
    newest.current = search
  }, [search])
  const go = (change: (next: URLSearchParams) => void, options: NavigateOptions) => {
    const next = new URLSearchParams(newest.current)
    change(next)
    newest.current = next
    startTransition(() => setSearch(next, options))
  }
  const open = (cursor: string | null, pagesBefore: Before) =>
    go((next) => (cursor ? next.set('cursor', cursor) : next.delete('cursor')), { state: { pagesBefore } })
  const read = (name: string) => [name, search.get(name) ?? undefined] as const
  const values = Object.fromEntries([...names, 'cursor'].map(read).filter(([, value]) => value))
  return {
    values: values as ListAddress<Name>['values'],
    change(changes, { replace = false } = {}) {
      go(
        (next) => {
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          next.delete('cursor')
        },
        { replace },
      )
    },
    openPage(cursor) {
      open(cursor, cursor === null ? [] : [...before, search.get('cursor')])
    },
    openPrevious: before.length > 0 ? () => open(before.at(-1) ?? null, before.slice(0, -1)) : undefined,
  }
}

type Before = readonly (string | null)[]

function useBefore(): Before {
  const state = useLocation().state as { pagesBefore?: Before } | null
  return state?.pagesBefore ?? []
}

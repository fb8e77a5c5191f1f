import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { find } from '@snake-dispatch/contract/find'
import { MIN_SEARCH_LENGTH } from '@snake-dispatch/contract/found-jobs'
import type { User } from '@snake-dispatch/contract/user'
import { Button, Notice, TextField } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { endpointQuery, errorText } from '@snake-dispatch/kit'
import { useRoutes } from '@snake-dispatch/kit/host'
import { keepPreviousData, useDebounced, useQuery, withQueries } from '@snake-dispatch/kit/query'
import { Link } from '@snake-dispatch/kit/router'
import { foundGroups, foundPages, type FoundGroup } from './found-groups.ts'
import styles from './FindDialog.module.css'

/**
 * Finds jobs, people, invoices, payment references and pages, and leads to them (D-177). The focus stays in the field:
 * arrow keys move through all groups, Enter opens.
 */
export const FindDialog = withQueries(function FindDialog({
  user,
  onClose,
}: {
  user: User
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const id = useId()
  const search = useDebounced(typed.trim())
  const isSearched = search.length >= MIN_SEARCH_LENGTH
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...endpointQuery(find, { query: { search } }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const found = isSearched ? data : undefined
  const isCurrent = !isPlaceholderData && search === typed.trim()
  const groups: readonly FoundGroup[] = [
    { name: 'Pages', items: foundPages(useRoutes(), user, typed) },
    ...(found ? foundGroups(found, user) : []),
  ].filter(({ items }) => items.length > 0)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const optionId = (index: number) => `${id}-${index}`
  const { active, move } = useActive(count, typed, optionId)
  const activeId = optionId(active)
  // Enter came before the answer.
  const opensNext = useRef(false)
  useEffect(() => {
    if (!opensNext.current || !isCurrent || !found) return
    opensNext.current = false
    document.getElementById(activeId)?.click()
  }, [isCurrent, found, activeId])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') {
      // While a newer answer is waited for, nothing is opened that the words do not name: it is opened when it is there.
      if (isCurrent || active < (groups[0]?.name === 'Pages' ? groups[0].items.length : 0))
        document.getElementById(activeId)?.click()
      else opensNext.current = true
    } else return
    event.preventDefault()
  }

  let index = 0
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Find"
      description="Jobs by number, mobile, client, address or catcher; people, invoices, payment references and pages."
      closeLabel="Close"
    >
      <div role="presentation" className={styles.parts} onKeyDown={onKeyDown}>
        <TextField
          ref={focusAtOnce}
          label="Search everything"
          icon="search"
          maxLength={100}
          autoComplete="off"
          {...fieldProps}
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={count > 0 ? activeId : undefined}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            opensNext.current = false
          }}
        />
        {error && isSearched && (
          <Notice
            tone="warning"
            role="alert"
            title="It could not be searched"
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            {errorText(error, 'Check your connection.')}
          </Notice>
        )}
        {isSearched && !found && !error && <Skeleton shape="block" height="7rem" />}
        <output className={styles.count}>
          {countText(typed.trim(), found && isCurrent ? count : undefined)}
        </output>
        <div {...listProps} id={`${id}-list`} className={styles.list}>
          {groups.map(({ name, items }) => (
            <div key={name} {...groupProps} aria-label={name} className={styles.group}>
              <span aria-hidden className={styles.name}>
                {name}
              </span>
              {items.map(({ to, title, facts }) => {
                const place = index++
                return (
                  <Link
                    key={`${to} ${title}`}
                    id={optionId(place)}
                    {...optionProps}
                    aria-selected={place === active}
                    to={to}
                    className={styles.option}
                    data-outdated={isCurrent || name === 'Pages' ? undefined : ''}
                    onClick={onClose}
                  >
                    <b>{title}</b> <span className={styles.facts}>{facts.join(' · ')}</span>
                  </Link>
                )
              })}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
})

/** No element of HTML is such a field with its list, whose options are links in groups. */
const fieldProps = { role: 'combobox', 'aria-autocomplete': 'list' } as const
const listProps = { role: 'listbox', 'aria-label': 'Found' } as const
const groupProps = { role: 'group' } as const
const optionProps = { role: 'option', tabIndex: -1 } as const

/** Which of the options Enter opens: the first one, until an arrow key moves on; other words begin again. */
function useActive(count: number, typed: string, optionId: (index: number) => string) {
  const [chosen, setChosen] = useState({ typed, index: 0 })
  const active = chosen.typed === typed ? Math.min(chosen.index, Math.max(0, count - 1)) : 0
  const activeId = optionId(active)
  useEffect(() => {
    // Young browsers return a promise, which must not become the clean-up of the effect.
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const move = (by: number) => setChosen({ typed, index: count === 0 ? 0 : (active + by + count) % count })
  return { active, move }
}

/** To search is all that there is to do. */
const focusAtOnce = (input: HTMLInputElement | null) => input?.focus()

function countText(typed: string, count: number | undefined): string {
  if (typed.length < MIN_SEARCH_LENGTH) return `Type at least ${MIN_SEARCH_LENGTH} characters.`
  if (count === undefined) return ''
  if (count === 0) return 'Nothing found. A mobile number must be complete.'
  return count === 1 ? '1 found' : `${count} found`
}

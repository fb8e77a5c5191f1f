import { useRef, useState, type KeyboardEvent } from 'react'
import { findJobs, MAX_FOUND_JOBS, MIN_SEARCH_LENGTH } from '@snake-dispatch/contract/found-jobs'
import { Button, Notice } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { SearchField, Skeleton } from '@snake-dispatch/design-system/signed-in'
import { endpointQuery, errorText } from '@snake-dispatch/kit'
import { keepPreviousData, useDebounced, useQuery } from '@snake-dispatch/kit/query'
import styles from './FindJobDialog.module.css'
import { FoundJobLink } from './FoundJobLink.tsx'

/** Finds a job in any state by what a caller may know of it, and leads to its page; all of it by keyboard too. */
export function FindJobDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const parts = useRef<HTMLDivElement>(null)
  const search = useDebounced(typed.trim())
  const isSearched = search.length >= MIN_SEARCH_LENGTH
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...endpointQuery(findJobs, { query: { search } }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const found = isSearched ? data : undefined
  const isCurrent = !isPlaceholderData && search === typed.trim()

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const links = [...(parts.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const field = parts.current?.querySelector('input')
    if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus()
    else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? field)?.focus()
    else if (event.key === 'Enter' && event.target === field && isCurrent && found?.[0]) {
      links[0]?.click()
    } else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Find a job"
      description="By number, mobile, client, address or catcher; also completed, cancelled and deleted ones."
      closeLabel="Close"
    >
      <div ref={parts} role="presentation" className={styles.parts} onKeyDown={onKeyDown}>
        <SearchField ref={focusAtOnce} label="Search all jobs" value={typed} onValueChange={setTyped} />
        {error && isSearched && (
          <Notice
            tone="warning"
            role="alert"
            title="The jobs could not be searched"
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            {errorText(error, 'Check your connection.')}
          </Notice>
        )}
        {isSearched && !found && !error && <Skeleton shape="block" height="7rem" />}
        <output className={styles.count}>{countText(typed.trim(), found?.length)}</output>
        {found && found.length > 0 && (
          <ul aria-label="Jobs found" className={styles.found} data-outdated={isCurrent ? undefined : ''}>
            {found.map((job) => (
              <li key={job.jobNumber}>
                <FoundJobLink job={job} onFollow={onClose} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** To search is all that there is to do. */
const focusAtOnce = (input: HTMLInputElement | null) => input?.focus()

function countText(typed: string, count: number | undefined): string {
  if (typed.length < MIN_SEARCH_LENGTH) return `Type at least ${MIN_SEARCH_LENGTH} characters.`
  if (count === undefined) return ''
  if (count === 0) return 'No job found. A mobile number must be complete.'
  if (count === MAX_FOUND_JOBS) return `The newest ${MAX_FOUND_JOBS} jobs. Type more to find others.`
  return count === 1 ? '1 job' : `${count} jobs`
}

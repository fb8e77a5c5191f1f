import { useId, useRef } from 'react'
import { Button, Card } from '@snake-dispatch/design-system'
import { ListSearch } from '../data-table/ListSearch.tsx'
import { Pager } from '../data-table/Pager.tsx'
import { SelectionContext, useSelection } from '../data-table/selection.ts'
import { useListAddress } from '../data-table/use-list-address.ts'
import { BulkApproval } from './BulkApproval.tsx'
import styles from './PendingApprovals.module.css'
import { PendingHead } from './PendingHead.tsx'
import { PendingList } from './PendingList.tsx'
import { usePendingUsers } from './queries.ts'

/** Registrations on a page: few enough for a phone. */
const PER_PAGE = 25

/** All registrations that wait, oldest first, with a search and pages (ADMIN-16). */
export function Approvals() {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const {
    values: { search = '', cursor },
    change,
    openPage,
    openPrevious,
  } = useListAddress(['search'])
  const found = usePendingUsers({
    limit: PER_PAGE,
    ...(search && { search: search.slice(0, 100) }),
    ...(cursor && { cursor }),
  })

  const selection = useSelection()

  return (
    <Card as="section" aria-labelledby={id} padding="large">
      <PendingHead id={id} heading={heading} found={found} />
      <search className={styles.search}>
        <ListSearch
          label="Search registrations"
          placeholder="Name, licence, email…"
          value={search}
          maxLength={100}
          onSearch={(text) => change({ search: text }, { replace: search !== '' && text !== '' })}
        />
      </search>
      {found.data && found.data.answer.length > 1 && (
        <BulkApproval
          users={found.data.answer}
          selection={selection}
          onDone={() => heading.current?.focus()}
        />
      )}
      <SelectionContext value={selection}>
        <PendingList
          found={found}
          heading={heading}
          empty={
            search || cursor
              ? {
                  picture: 'search',
                  title: 'No registrations found',
                  description: search ? 'No registration fits the search.' : 'All on this page are decided.',
                  action: (
                    <Button onClick={() => change({ search: '' })}>
                      {search ? 'Show all registrations' : 'Show the first page'}
                    </Button>
                  ),
                }
              : undefined
          }
        />
      </SelectionContext>
      <Pager
        of="registrations"
        nextCursor={found.data?.nextCursor}
        isFirst={cursor === undefined}
        heading={heading}
        onOpen={openPage}
        onPrevious={openPrevious}
      />
    </Card>
  )
}

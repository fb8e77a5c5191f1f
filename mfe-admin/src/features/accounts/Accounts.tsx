import { useId, useMemo, useRef, useState } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { urlOf } from '@snake-dispatch/client/http'
import { exportAccounts } from '@snake-dispatch/contract/exports'
import { listUsers } from '@snake-dispatch/contract/user-management'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
import { restartList } from '@snake-dispatch/kit/query'
import { DataTable } from '../data-table/DataTable.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import { Pager } from '../data-table/Pager.tsx'
import { SelectionContext, useSelection } from '../data-table/selection.ts'
import { useListAddress } from '../data-table/use-list-address.ts'
import { addressNames, queryOf, readAddress, sortOf, sortParameter } from './account-address.ts'
import { accountColumns } from './account-columns.tsx'
import type { AccountDialogName } from './AccountDialog.tsx'
import { AccountSelection } from './AccountSelection.tsx'
import { AccountFilters } from './AccountFilters.tsx'
import { useAccountPage } from './account-pages.ts'
import styles from './Accounts.module.css'

/** What needs a dialog, in a file of its own. */
export const AccountDialog = lazy(() => import('./AccountDialog.tsx').then((found) => found.AccountDialog))

/** All accounts of the portal, with what an admin can do with each (ADMIN-05, D-31). */
export function Accounts() {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusRestore(heading)
  const [asked, setAsked] = useState<{ name: AccountDialogName; account: AccountForAdmin }>()
  const columns = useMemo(() => accountColumns((name, account) => setAsked({ name, account })), [])

  const { values, change, openPage, openPrevious } = useListAddress(addressNames)
  const address = readAddress(values)
  const { data, error, isPlaceholderData } = useAccountPage(queryOf(address))
  const isNarrowed = Boolean(address.search || address.role || address.status || address.region)
  const selection = useSelection()
  const [isSelecting, setSelecting] = useState(false)
  const isFirst = address.cursor === undefined

  return (
    <Card as="section" aria-labelledby={headingId} padding="large">
      <Heading level={2} ref={heading} id={headingId} tabIndex={-1} className={styles.title}>
        Snake Catcher Accounts
      </Heading>
      <AccountFilters address={address} onChange={change} />
      <ListStates
        of="accounts"
        count={data?.answer.length}
        error={error}
        onRetry={() => void restartList(listUsers.path)}
        empty={{
          picture: isNarrowed ? 'search' : 'people',
          title: 'No accounts found',
          ...(isNarrowed && {
            description: 'No account fits the search and the filters.',
            action: (
              <Button onClick={() => change({ search: '', role: '', status: '', region: '' })}>
                Show all accounts
              </Button>
            ),
          }),
        }}
      >
        <div className={styles.head}>
          <output className={styles.count}>{data && countText(data.answer.length, data.total)}</output>
          <div className={styles.buttons}>
            <Button
              size="small"
              variant="quiet"
              aria-pressed={isSelecting}
              onClick={() => setSelecting(!isSelecting)}
            >
              Select
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon="download"
              href={urlOf(exportAccounts)}
              download
              aria-label="Export CSV of all accounts"
            >
              Export CSV
            </Button>
          </div>
        </div>
        {isSelecting && data && (
          <AccountSelection
            accounts={data.answer}
            selection={selection}
            onDone={() => heading.current?.focus()}
          />
        )}
        <SelectionContext value={isSelecting ? selection : null}>
          <DataTable
            label="Accounts"
            columns={columns}
            rows={data?.answer ?? []}
            rowId={({ id }) => id}
            sort={sortOf(address.sort)}
            onSortChange={(sort) => change({ sort: sortParameter(sort) })}
            busy={isPlaceholderData}
            cardsBelow="wide"
          />
        </SelectionContext>
        <Pager
          of="accounts"
          nextCursor={data?.nextCursor}
          isFirst={isFirst}
          heading={heading}
          onOpen={openPage}
          onPrevious={openPrevious}
        />
      </ListStates>
      {asked && <AccountDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

/** @param total of all pages; undefined where the server does not say */
function countText(shown: number, total = shown): string {
  const all = total === 1 ? '1 account' : `${total.toLocaleString('en-AU')} accounts`
  return shown < total ? `${shown} of ${all}` : all
}

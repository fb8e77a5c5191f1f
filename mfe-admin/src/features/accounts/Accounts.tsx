import { useCallback, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { urlOf } from '@snake-dispatch/client/http'
import { exportAccounts } from '@snake-dispatch/contract/exports'
import { listUsers } from '@snake-dispatch/contract/user-management'
import { Button, Heading } from '@snake-dispatch/design-system'
import { lazy, useNarrowScreen } from '@snake-dispatch/kit'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
import { restartList } from '@snake-dispatch/kit/query'
import type { Sort } from '../data-table/columns.ts'
import { SortChoice } from '../data-table/DataCards.tsx'
import { DataTable } from '../data-table/DataTable.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import { Pager } from '../data-table/Pager.tsx'
import { SelectionContext, useSelection } from '../data-table/selection.ts'
import { useListAddress } from '../data-table/use-list-address.ts'
import { addressNames, queryOf, readAddress, sortOf, sortParameter } from './account-address.ts'
import { accountColumns } from './account-columns.tsx'
import type { AccountDialogName } from './AccountDialog.tsx'
import { AccountCards } from './AccountCards.tsx'
import { AccountSelection } from './AccountSelection.tsx'
import { AccountFilters } from './AccountFilters.tsx'
import { useAccountPage } from './account-pages.ts'
import styles from './Accounts.module.css'

/** What needs a dialog, in a file of its own. */
export const AccountDialog = lazy(() => import('./AccountDialog.tsx').then((found) => found.AccountDialog))

interface AccountsProps {
  /** Beside the buttons of the list, e.g. what makes an account. */
  actions?: ReactNode
}

const unfiltered = { search: '', role: '', status: '', region: '', mark: '' } as const

/** All accounts of the portal, with what an admin can do with each (ADMIN-05, D-31). */
export function Accounts({ actions }: AccountsProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusRestore(heading)
  const [asked, setAsked] = useState<{ name: AccountDialogName; account: AccountForAdmin }>()
  const open = useCallback(
    (name: AccountDialogName, account: AccountForAdmin) => setAsked({ name, account }),
    [],
  )
  const columns = useMemo(() => accountColumns(open), [open])
  const isNarrow = useNarrowScreen('wide')

  const { values, change, openPage, openPrevious } = useListAddress(addressNames)
  const address = readAddress(values)
  const { data, error, isPlaceholderData } = useAccountPage(queryOf(address), isNarrow ? 'cards' : 'table')
  const isNarrowed = Object.keys(unfiltered).some((name) => address[name as keyof typeof unfiltered] !== '')
  const selection = useSelection()
  const [isSelecting, setSelecting] = useState(false)
  const isFirst = address.cursor === undefined
  const accounts = data?.answer ?? []

  return (
    <section aria-labelledby={headingId} className={styles.accounts}>
      <div className={styles.head}>
        <div className={styles.title}>
          <Heading level={2} ref={heading} id={headingId} tabIndex={-1}>
            Snake Catcher Accounts
          </Heading>
          <output className={styles.count}>{data && countText(data.answer.length, data.total)}</output>
        </div>
        <div className={styles.buttons}>
          {actions}
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
            action: <Button onClick={() => change(unfiltered)}>Show all accounts</Button>,
          }),
        }}
      >
        <div>
          {isSelecting && data && (
            <AccountSelection
              accounts={data.answer}
              selection={selection}
              onDone={() => heading.current?.focus()}
            />
          )}
          <SelectionContext value={isSelecting ? selection : null}>
            {isNarrow ? (
              <>
                <SortChoice columns={columns} sort={sortOf(address.sort)} onSortChange={sortBy(change)} />
                <AccountCards accounts={accounts} busy={isPlaceholderData} onOpen={open} />
              </>
            ) : (
              <DataTable
                label="Accounts"
                columns={columns}
                rows={accounts}
                rowId={({ id }) => id}
                sort={sortOf(address.sort)}
                onSortChange={sortBy(change)}
                busy={isPlaceholderData}
                density="dense"
              />
            )}
          </SelectionContext>
        </div>
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
    </section>
  )
}

const sortBy = (change: (changes: { sort: string }) => void) => (sort: Sort) =>
  change({ sort: sortParameter(sort) })

/** @param total of all pages; undefined where the server does not say */
function countText(shown: number, total = shown): string {
  const all = total === 1 ? '1 account' : `${total.toLocaleString('en-AU')} accounts`
  return shown < total ? `${shown} of ${all}` : all
}

import { useRef, useState } from 'react'
import { adminInvoices } from '@snake-dispatch/contract/fees'
import { invoiceStates } from '@snake-dispatch/domain/invoice-state'
import { centsText } from '@snake-dispatch/domain/cents'
import { Button, Card, Heading, Notice } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { DataTable } from '../data-table/DataTable.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import { Pager } from '../data-table/Pager.tsx'
import { SelectionContext, useSelection } from '../data-table/selection.ts'
import { useListAddress } from '../data-table/use-list-address.ts'
import styles from './FeeInvoices.module.css'
import { InvoiceFilters, type InvoiceFilter } from './InvoiceFilters.tsx'
import { InvoiceSelection } from './InvoiceSelection.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { useAdminInvoices, useFeeOverview } from './queries.ts'

const BankFileDialog = lazy(() => import('./BankFileDialog.tsx').then((found) => found.BankFileDialog))

/** The invoices of all catchers, overdue ones first (FEE-02). */
export function FeeInvoices() {
  const { values, change, openPage, openPrevious } = useListAddress<InvoiceFilter>([
    'quarter',
    'state',
    'search',
  ])
  // What somebody wrote into the address by hand is left out where it names nothing.
  const quarter = /^\d{4}-Q[1-4]$/.test(values.quarter ?? '') ? values.quarter : undefined
  const state = invoiceStates.find((known) => known === values.state)
  const { cursor } = values
  const search = values.search?.slice(0, 100)
  const { data, error, isPlaceholderData } = useAdminInvoices({ quarter, state, search, cursor })
  const heading = useRef<HTMLHeadingElement>(null)
  const selection = useSelection()
  const [isSelecting, setSelecting] = useState(false)
  const matching = BankFileDialog.useOpen()
  const isFiltered = Boolean(quarter ?? state ?? search)
  return (
    <Card as="section" aria-labelledby="fee-invoices" padding="large">
      <Heading level={2} size="xl" ref={heading} id="fee-invoices" tabIndex={-1}>
        Invoices
      </Heading>
      <div className={styles.content}>
        <Overdue isShown={state === 'overdue'} onShow={() => change({ state: 'overdue' })} />
        <InvoiceFilters values={{ quarter, state, search }} change={change} />
        <ListStates
          of="invoices"
          count={data?.answer.length}
          error={error}
          onRetry={() => void restartList(adminInvoices.path)}
          empty={
            isFiltered
              ? {
                  picture: 'search',
                  title: 'No invoices match',
                  action: (
                    <Button onClick={() => change({ quarter: '', state: '', search: '' })}>Show all</Button>
                  ),
                }
              : {
                  picture: 'invoice',
                  title: 'No invoices yet',
                  description: 'They are issued on the first day of each quarter, for the quarter before.',
                }
          }
        >
          <div className={styles.head}>
            <output className={styles.count}>
              {data && countText(data.answer.length, cursor === undefined, data.nextCursor !== null)}
            </output>
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
                aria-haspopup="dialog"
                loading={matching.isOpening}
                onClick={matching.open}
              >
                Match a bank file
              </Button>
            </div>
          </div>
          {isSelecting && data && (
            <InvoiceSelection
              invoices={data.answer}
              selection={selection}
              onDone={() => heading.current?.focus()}
            />
          )}
          <SelectionContext value={isSelecting ? selection : null}>
            <DataTable
              label="Invoices"
              columns={invoiceColumns}
              rows={data?.answer ?? []}
              rowId={({ id }) => id}
              busy={isPlaceholderData}
            />
          </SelectionContext>
        </ListStates>
        <div className={styles.pager}>
          <Pager
            of="invoices"
            nextCursor={data?.nextCursor}
            isFirst={cursor === undefined}
            heading={heading}
            onOpen={openPage}
            onPrevious={openPrevious}
          />
        </div>
      </div>
      {matching.isOpen && <BankFileDialog onClose={matching.close} />}
    </Card>
  )
}

/** What is overdue in all quarters, with one tap to these invoices (D-173). */
function Overdue({ isShown, onShow }: { isShown: boolean; onShow: () => void }) {
  const { data } = useFeeOverview()
  const cents = data?.quarters.reduce((sum, { overdueCents }) => sum + overdueCents, 0) ?? 0
  if (cents === 0 || isShown) return null
  return (
    <Notice tone="warning" title={`${centsText(cents)} overdue`}>
      <Button size="small" onClick={onShow}>
        Show who is overdue
      </Button>
    </Notice>
  )
}

/** How much of the list this page is, also on paper. */
function countText(count: number, isFirst: boolean, hasMore: boolean): string {
  const invoices = `${count} ${count === 1 ? 'invoice' : 'invoices'}`
  if (isFirst && !hasMore) return invoices
  return isFirst ? `The first ${invoices}; there are more` : `${invoices} on this page; there are others`
}

import { exportFees, feeOverview, type FeeQuarter } from '@snake-dispatch/contract/fees'
import { urlOf } from '@snake-dispatch/client/http'
import { quarterText } from '@snake-dispatch/domain/calendar-text'
import { centsText } from '@snake-dispatch/domain/cents'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import { restartList } from '@snake-dispatch/kit/query'
import type { Column } from '../data-table/columns.ts'
import { DataTable } from '../data-table/DataTable.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import styles from './FeeQuarters.module.css'
import { FeeSums } from './FeeSums.tsx'
import { useFeeOverview } from './queries.ts'

const columns: readonly Column<FeeQuarter>[] = [
  { id: 'quarter', header: 'Quarter', cell: ({ quarter }) => quarterText(quarter), card: 'title' },
  { id: 'invoices', header: 'Invoices', cell: ({ invoices }) => invoices, align: 'end' },
  { id: 'total', header: 'Total', cell: ({ totalCents }) => centsText(totalCents), align: 'end' },
  { id: 'paid', header: 'Paid', cell: ({ paidCents }) => centsText(paidCents), align: 'end' },
  { id: 'due', header: 'Due', cell: ({ dueCents }) => centsText(dueCents), align: 'end' },
  { id: 'overdue', header: 'Overdue', cell: ({ overdueCents }) => centsText(overdueCents), align: 'end' },
  {
    id: 'export',
    header: 'Export',
    card: 'end',
    align: 'end',
    cell: ({ quarter }) => (
      <Button
        size="small"
        icon="download"
        href={urlOf(exportFees, { query: { quarter } })}
        download
        aria-label={`Export CSV of ${quarterText(quarter)}`}
      >
        Export CSV
      </Button>
    ),
  },
]

/** The sums of all fees, and of the invoices of each quarter (FEE-01, FEE-02). */
export function FeeQuarters() {
  const { data, error } = useFeeOverview()
  return (
    <Card as="section" aria-labelledby="fee-sums" padding="large">
      <Heading level={2} size="xl" id="fee-sums">
        Sums
      </Heading>
      <div className={styles.content}>
        <ListStates
          of="fees"
          count={data && data.quarters.length + data.notInvoiced.entries}
          error={error}
          onRetry={() => void restartList(feeOverview.path)}
          empty={{
            picture: 'money',
            title: 'No fees yet',
            description: 'Each claim adds a fee of $1.00. Invoices are issued when a quarter is over.',
          }}
        >
          {data && <FeeSums fees={data} />}
          {data && data.quarters.length > 0 && (
            <DataTable
              label="Invoices by quarter"
              columns={columns}
              rows={data.quarters}
              rowId={({ quarter }) => quarter}
            />
          )}
        </ListStates>
      </div>
    </Card>
  )
}

import { urlOf } from '@snake-dispatch/client/http'
import {
  exportLicenceReturns,
  licenceReturns,
  type ReturningCatcher,
} from '@snake-dispatch/contract/licence-return'
import { licenceReturnPath } from '@snake-dispatch/contract/paths'
import { financialYearText } from '@snake-dispatch/domain/financial-year'
import { Button, Card, Heading, Link } from '@snake-dispatch/design-system'
import { restartList } from '@snake-dispatch/kit/query'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { FinancialYearSelect } from '@snake-dispatch/screen-parts/licence-return'
import { useYearInAddress } from '@snake-dispatch/screen-parts/year-in-address'
import { AdminPages } from '../features/admin-pages/AdminPages.tsx'
import type { Column } from '../features/data-table/columns.ts'
import { DataTable } from '../features/data-table/DataTable.tsx'
import { ListStates } from '../features/data-table/ListStates.tsx'
import { useLicenceReturns } from '../features/licence-returns/queries.ts'
import page from './AdminPage.module.css'
import styles from './LicenceReturnsPage.module.css'

const columnsOf = (financialYear: number): readonly Column<ReturningCatcher>[] => [
  {
    id: 'catcher',
    header: 'Catcher',
    card: 'title',
    cell: ({ userId, name }) => (
      <Link asChild variant="standalone">
        <RouterLink to={licenceReturnPath(userId, financialYear)}>{name}</RouterLink>
      </Link>
    ),
  },
  { id: 'licence', header: 'Licence', cell: ({ licenseNumber }) => licenseNumber },
  { id: 'jobs', header: 'Jobs completed', cell: ({ jobs }) => jobs, align: 'end' },
  { id: 'relocated', header: 'Relocated', cell: ({ relocated }) => relocated, align: 'end' },
  {
    id: 'missing',
    header: 'Without a place of release',
    cell: ({ withoutReleasePlace }) => withoutReleasePlace,
    align: 'end',
  },
  { id: 'kind', header: 'Without a kind', cell: ({ withoutKind }) => withoutKind, align: 'end' },
]

/** What all catchers caught in a financial year, for the returns of their licences (D-176). */
export function LicenceReturnsPage() {
  const { financialYear, choose } = useYearInAddress()
  const { data, error } = useLicenceReturns(financialYear)
  const chosen = financialYear ?? data?.financialYear
  return (
    <div className={page.page}>
      <div>
        <p className={page.place}>Admin Dashboard</p>
        <div className={page.head}>
          <Heading level={1}>Licence returns</Heading>
        </div>
      </div>
      <AdminPages />
      <Card as="section" aria-labelledby="returning-catchers" padding="large">
        <Heading level={2} size="xl" id="returning-catchers">
          Catchers who completed jobs
        </Heading>
        <div className={styles.content}>
          {data && chosen !== undefined && (
            <div className={styles.choice}>
              <FinancialYearSelect years={data} chosen={chosen} onChoose={choose} />
              <Button
                icon="download"
                href={urlOf(exportLicenceReturns, { query: { financialYear: chosen } })}
                download
              >
                CSV of all catchers
              </Button>
            </div>
          )}
          <ListStates
            of="licence returns"
            count={data?.catchers.length}
            error={error}
            onRetry={() => void restartList(licenceReturns.path)}
            empty={{
              picture: 'search',
              title: 'No job was completed',
              description:
                chosen === undefined ? '' : `In ${financialYearText(chosen)} nobody completed a job.`,
            }}
          >
            {data && (
              <DataTable
                label="Catchers who completed jobs"
                columns={columnsOf(data.financialYear)}
                rows={data.catchers}
                rowId={({ userId }) => userId}
              />
            )}
          </ListStates>
        </div>
      </Card>
    </div>
  )
}

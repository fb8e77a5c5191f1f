import { urlOf } from '@snake-dispatch/client/http'
import { exportLicenceReturns, licenceReturnOf } from '@snake-dispatch/contract/licence-return'
import { paths } from '@snake-dispatch/contract/paths'
import { Button, Heading } from '@snake-dispatch/design-system'
import { ApiError } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { Link, useLocation } from '@snake-dispatch/kit/router'
import { LicenceReturnView } from '@snake-dispatch/screen-parts/licence-return'
import { useYearInAddress } from '@snake-dispatch/screen-parts/year-in-address'
import { ListStates } from '../features/data-table/ListStates.tsx'
import { useLicenceReturnOf } from '../features/licence-returns/queries.ts'
import page from './AdminPage.module.css'
import styles from './LicenceReturnPage.module.css'

/** What one catcher caught in a financial year, for admins (D-176). */
export function LicenceReturnPage() {
  const userId = Number(useLocation().pathname.split('/')[3])
  const { financialYear, choose } = useYearInAddress()
  const { data, error } = useLicenceReturnOf(userId, financialYear)
  const missing = error instanceof ApiError && error.status === 404 ? error : undefined
  const chosen = financialYear ?? data?.financialYear
  return (
    <div className={page.page}>
      <div className={styles.head}>
        <Button asChild size="small" variant="quiet" icon="arrow_back">
          <Link to={chosen === undefined ? paths.licenceReturns : `${paths.licenceReturns}?year=${chosen}`}>
            Licence returns
          </Link>
        </Button>
        <Heading level={1}>Licence return</Heading>
      </div>
      <ListStates
        of="licence return"
        count={missing ? 0 : data ? 1 : undefined}
        error={missing ? null : error}
        onRetry={() => void restartList(licenceReturnOf.path)}
        empty={{ picture: 'search', title: 'No such account', description: missing?.text }}
      >
        {data && chosen !== undefined && (
          <LicenceReturnView
            data={data}
            chosen={chosen}
            fileHref={urlOf(exportLicenceReturns, { query: { financialYear: chosen, userId } })}
            onChoose={choose}
          />
        )}
      </ListStates>
    </div>
  )
}

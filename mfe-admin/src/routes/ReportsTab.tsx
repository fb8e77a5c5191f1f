import { useState } from 'react'
import { urlOf } from '@snake-dispatch/client/http'
import { exportTrail } from '@snake-dispatch/contract/audit'
import { exportAccounts, exportJobs } from '@snake-dispatch/contract/exports'
import { paths } from '@snake-dispatch/contract/paths'
import { Button, Card, Link } from '@snake-dispatch/design-system'
import { EmptyState } from '@snake-dispatch/design-system/signed-in'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { MonthReport } from '../features/month-report/MonthReport.tsx'
import { Period, type PeriodValue } from '../features/month-report/Period.tsx'
import styles from './AdminPage.module.css'

const pages = [
  {
    to: `${paths.moderator}?tab=statistics`,
    label: 'Statistics',
    says: 'How fast jobs are claimed, and how they end.',
  },
  { to: paths.fees, label: 'Fees', says: 'What each catcher owes and has paid, by quarter, as CSV too.' },
  {
    to: paths.licenceReturns,
    label: 'Licence returns',
    says: 'What each catcher caught in a financial year, to print and as CSV.',
  },
  { to: paths.audit, label: 'Audit trail', says: 'Who did what to which job or account.' },
  {
    to: paths.health,
    label: 'Health',
    says: 'What is wrong with the portal, and whether alerts reach catchers.',
  },
]

const files = [
  {
    endpoint: exportJobs,
    label: 'Jobs',
    says: 'Those that were posted in the period and what became of them, without their clients.',
  },
  {
    endpoint: exportAccounts,
    label: 'Accounts',
    says: 'Those that were registered in the period, with contact, licence, role and suburbs.',
  },
  { endpoint: exportTrail, label: 'Audit trail', says: 'What was recorded in the period, newest first.' },
]

/** The tab 'Reports' (ADMIN-01), and what there is meanwhile (ADMIN-15). */
export function ReportsTab() {
  const [period, setPeriod] = useState<PeriodValue>({})
  return (
    <div className={styles.cards}>
      <EmptyState icon="monitoring" title="Reports" description="coming soon" className={styles.soon} />
      <MonthReport />
      <Card as="section" aria-label="What there is meanwhile" padding="large" className={styles.soon}>
        <Period value={period} onChange={setPeriod} />
        <ul className={styles.meanwhile}>
          {pages.map(({ to, label, says }) => (
            <li key={to}>
              <Link asChild variant="standalone">
                <RouterLink to={to}>{label}</RouterLink>
              </Link>
              <p className={styles.says}>{says}</p>
            </li>
          ))}
        </ul>
        <ul className={styles.meanwhile}>
          {files.map(({ endpoint, label, says }) => (
            <li key={endpoint.path}>
              <Button
                size="small"
                icon="download"
                href={urlOf(endpoint, { query: period })}
                download
                aria-label={`${label} as CSV`}
              >
                {label} as CSV
              </Button>
              <p className={styles.says}>{says}</p>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

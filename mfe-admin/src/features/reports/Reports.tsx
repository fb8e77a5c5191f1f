import { paths } from '@snake-dispatch/contract/paths'
import { Icon, type IconName } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import styles from './Reports.module.css'

/** What there is to read and to export, until there are reports of their own. */
const links: readonly { path: string; label: string; icon: IconName; says: string }[] = [
  {
    path: `${paths.moderator}?tab=statistics`,
    label: 'Statistics',
    icon: 'monitoring',
    says: 'How many jobs wait, how fast they are claimed, and how they ended, by day and by region.',
  },
  {
    path: paths.fees,
    label: 'Fees',
    icon: 'receipt_long',
    says: 'Fees by quarter, invoices and payments of all catchers; each quarter can be exported as a CSV file.',
  },
  {
    path: paths.audit,
    label: 'Audit trail',
    icon: 'history',
    says: 'Who did what to which job, account or invoice, and when.',
  },
  {
    path: paths.privacyRequests,
    label: 'Privacy requests',
    icon: 'shield',
    says: 'What is stored about a client, to be exported or erased.',
  },
]

/** Leads from the Reports tab to the reports that exist (ADMIN-15). */
export function Reports() {
  return (
    <ul aria-label="Reports that exist" className={styles.links}>
      {links.map(({ path, label, icon, says }) => (
        <li key={path}>
          <Link to={path} className={styles.link}>
            <Icon name={icon} />
            <span>
              <b className={styles.label}>{label}</b>
              {says}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

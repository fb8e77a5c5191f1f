import { paths } from '@snake-dispatch/contract/paths'
import { Card, Heading, Link } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import styles from './Configuration.module.css'

const decisions = [
  {
    to: paths.approvals,
    label: 'Approvals',
    says: 'Who becomes a catcher, and whether licence, first aid and insurance are checked.',
  },
  {
    to: paths.admin,
    label: 'Catchers',
    says: 'Who is a moderator or an admin, who is locked and why, and who gets a new password. To take an admin’s rights needs two admins.',
  },
  { to: paths.fees, label: 'Fees', says: 'Which invoices are paid.' },
  {
    to: paths.privacyRequests,
    label: 'Privacy requests',
    says: 'What a client or a catcher gets to see of their data, and what is erased at their request.',
  },
  {
    to: paths.licenceReturns,
    label: 'Licence returns',
    says: 'Whose return is printed or downloaded, and for which year.',
  },
]

/** What an admin decides, in words, and where (D-178). */
export function AdminDecisions() {
  return (
    <Card as="section" aria-labelledby="admin-decisions" padding="large">
      <Heading level={2} id="admin-decisions">
        What admins decide
      </Heading>
      <ul className={styles.list}>
        {decisions.map(({ to, label, says }) => (
          <li key={to}>
            <Link asChild variant="standalone">
              <RouterLink to={to}>{label}</RouterLink>
            </Link>
            <p className={styles.says}>{says}</p>
          </li>
        ))}
        <li>
          <b>Texts to clients</b>
          <p className={styles.says}>The words that staff send, below.</p>
        </li>
      </ul>
    </Card>
  )
}

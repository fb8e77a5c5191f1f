import { paths } from '@snake-dispatch/contract/paths'
import type { Receipt } from '@snake-dispatch/contract/receipts'
import { Link } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import styles from './ReceiptDetail.module.css'

/** What the catcher should know of the receipt, beside it and not on paper (D-150). */
export function ReceiptNotes({ receipt: { isPaidKnown, catcher } }: { receipt: Receipt }) {
  return (
    <div className={styles.notes}>
      {!isPaidKnown && (
        <p>What the client paid was not entered when this job was completed: the amount is the quote.</p>
      )}
      {catcher.abn === null && (
        <p>
          With an ABN in{' '}
          <Link asChild>
            <RouterLink to={paths.profile}>your profile</RouterLink>
          </Link>{' '}
          it stands on your receipts.
        </p>
      )}
    </div>
  )
}

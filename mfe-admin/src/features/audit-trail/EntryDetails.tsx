import type { AuditEntry } from '@snake-dispatch/contract/audit'
import { jobLifePath, personPath } from '@snake-dispatch/contract/paths'
import { Fold, Link } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { detailsOf } from './entry-details.ts'
import styles from './AuditTrail.module.css'

/** The page of the job or the account of an entry, and the entry's further details, folded; nothing where there is neither. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { type, id, label } = entry.subject
  const items = detailsOf(entry)
  return (
    <>
      {type === 'job' && label !== null && (
        <Link asChild>
          <RouterLink to={jobLifePath(Number(label))}>Open job #{label}</RouterLink>
        </Link>
      )}
      {type === 'account' && label !== null && (
        <Link asChild>
          <RouterLink to={personPath(id)} aria-label={`Open account of ${label}`}>
            Open account
          </RouterLink>
        </Link>
      )}
      {items.length > 0 && (
        <Fold summary="Details" className={styles.details}>
          <DefinitionList items={items} />
        </Fold>
      )}
    </>
  )
}

import type { AuditEntry } from '@snake-dispatch/contract/audit'
import { Fold } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import { detailsOf } from './entry-details.ts'
import styles from './AuditTrail.module.css'

/** The further details of an entry, folded; nothing where there are none. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const items = detailsOf(entry)
  if (items.length === 0) return null
  return (
    <Fold summary="Details" className={styles.details}>
      <DefinitionList items={items} />
    </Fold>
  )
}

import { memo } from 'react'
import { GradualRows } from '../data-table/GradualRows.tsx'
import { CheckListButton } from './CheckListButton.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import styles from './PendingTable.module.css'
import { registrationId, type PendingRowProps, type PendingRowsProps } from './pending-rows.ts'
import { PendingChoice } from './PendingChoice.tsx'
import { RejectedBefore } from './RejectedBefore.tsx'
import { registrationFacts } from './registration-facts.tsx'

/** The waiting registrations where there is room for a table. */
export function PendingTable({ users, ...given }: PendingRowsProps) {
  return (
    <div className={styles.scroll}>
      <table aria-label="Pending registrations" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Catcher</th>
            <th scope="col">Licence number</th>
            <th scope="col">Contact</th>
            <th scope="col">Address and service areas</th>
            <th scope="col">Registered</th>
            <th scope="col">Decision</th>
          </tr>
        </thead>
        <GradualRows as="tbody" rows={users} rowId={registrationId}>
          {(user) => <PendingRow key={user.id} user={user} {...given} />}
        </GradualRows>
      </table>
    </div>
  )
}

/** One row; rendered again only when it has changed. */
const PendingRow = memo(function PendingRow({ user, asOf, onDecide }: PendingRowProps) {
  const facts = registrationFacts(user, asOf)
  return (
    <tr>
      <th scope="row">
        <PendingChoice user={user} label={user.name} otherwise={user.name} />
        <span dir="auto" className={styles.more}>
          {facts.company}
        </span>
        <RejectedBefore of={user} />
      </th>
      <td dir="auto" className={styles.licence}>
        {user.licenseNumber}
        <CheckListButton user={user} />
      </td>
      <td dir="auto" className={styles.contact}>
        <span className={styles.line}>{facts.login}</span>
        <span className={styles.line}>{facts.contact}</span>
      </td>
      <td dir="auto" className={styles.address}>
        {facts.address}
        <span className={styles.more}>{facts.serviceAreas}</span>
      </td>
      <td className={styles.registered}>
        {facts.since}
        <span className={styles.more}>{facts.registeredAt}</span>
      </td>
      <td>
        <DecisionButtons user={user} onDecide={onDecide} />
      </td>
    </tr>
  )
})

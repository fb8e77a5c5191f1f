import { CheckListButton } from './CheckListButton.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import styles from './PendingTable.module.css'
import type { PendingRowsProps } from './pending-rows.ts'
import { PendingName } from './PendingName.tsx'
import { RejectedBefore } from './RejectedBefore.tsx'
import { registrationFacts } from './registration-facts.tsx'

/** The waiting registrations where there is room for a table. */
export function PendingTable({ users, asOf, onDecide, selection }: PendingRowsProps) {
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
        <tbody>
          {users.map((user) => {
            const facts = registrationFacts(user, asOf)
            return (
              <tr key={user.id}>
                <th scope="row">
                  <PendingName user={user} selection={selection} />
                  <span className={styles.more}>{facts.company}</span>
                  <RejectedBefore of={user} />
                </th>
                <td className={styles.licence}>
                  {user.licenseNumber}
                  <CheckListButton user={user} />
                </td>
                <td className={styles.contact}>
                  <span className={styles.line}>{facts.login}</span>
                  <span className={styles.line}>{facts.contact}</span>
                </td>
                <td className={styles.address}>
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
          })}
        </tbody>
      </table>
    </div>
  )
}

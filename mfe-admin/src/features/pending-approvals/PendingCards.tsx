import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { Heading } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import { DecisionButtons } from './DecisionButtons.tsx'
import styles from './PendingCards.module.css'
import { registrationFacts } from './registration-facts.tsx'

interface PendingCardsProps {
  users: readonly AccountForAdmin[]
  /** When the list was fetched. */
  asOf: Date
}

/** The waiting registrations on a narrow screen. */
export function PendingCards({ users, asOf }: PendingCardsProps) {
  return (
    <ul aria-label="Pending registrations" className={styles.list}>
      {users.map((user) => {
        const facts = registrationFacts(user, asOf)
        return (
          <li key={user.id} className={styles.item}>
            <Heading level={3} size="lg">
              {user.name}
            </Heading>
            <DefinitionList
              items={[
                { term: 'Licence number', detail: user.licenseNumber },
                { term: 'Company', detail: facts.company },
                { term: 'Email or mobile', detail: facts.login, wide: true },
                { term: 'Contact number', detail: facts.contact, wide: true },
                { term: 'Address', detail: facts.address, wide: true },
                { term: 'Service areas', detail: facts.serviceAreas, wide: true },
                { term: 'Registered', detail: `${facts.since}: ${facts.registeredAt}`, wide: true },
              ]}
            />
            <DecisionButtons user={user} />
          </li>
        )
      })}
    </ul>
  )
}

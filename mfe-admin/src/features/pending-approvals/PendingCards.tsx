import { memo } from 'react'
import { Heading, VisuallyHidden } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import { GradualRows } from '../data-table/GradualRows.tsx'
import { CheckListButton } from './CheckListButton.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import styles from './PendingCards.module.css'
import { registrationId, type PendingRowProps, type PendingRowsProps } from './pending-rows.ts'
import { PendingChoice } from './PendingChoice.tsx'
import { RejectedBefore } from './RejectedBefore.tsx'
import { registrationFacts } from './registration-facts.tsx'

/** The waiting registrations on a narrow screen. */
export function PendingCards({ users, ...given }: PendingRowsProps) {
  return (
    <GradualRows
      as="ul"
      aria-label="Pending registrations"
      className={styles.list}
      rows={users}
      rowId={registrationId}
    >
      {(user) => <PendingCard key={user.id} user={user} {...given} />}
    </GradualRows>
  )
}

/** One of them; rendered again only when it has changed. */
const PendingCard = memo(function PendingCard({ user, asOf, onDecide }: PendingRowProps) {
  const facts = registrationFacts(user, asOf)
  return (
    <li className={styles.item}>
      <div className={styles.name}>
        <PendingChoice user={user} label={<VisuallyHidden>{user.name}</VisuallyHidden>} />
        <Heading level={3} size="lg" dir="auto">
          {user.name}
        </Heading>
      </div>
      <RejectedBefore of={user} />
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
      <CheckListButton user={user} />
      <DecisionButtons user={user} onDecide={onDecide} />
    </li>
  )
})

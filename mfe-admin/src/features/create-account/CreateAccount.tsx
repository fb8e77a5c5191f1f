import { Card, Fold } from '@snake-dispatch/design-system'
import { lazy, useNarrowScreen } from '@snake-dispatch/kit'
import styles from './CreateAccount.module.css'

/** The form, in a file of its own: the accounts that wait come first. */
export const CreateAccountForm = lazy(() =>
  import('./CreateAccountForm.tsx').then((found) => found.CreateAccountForm),
)

/** The card with the form for a new account (ADMIN-04); closed on a phone, where the accounts would be far below. */
export function CreateAccount() {
  const isNarrow = useNarrowScreen('medium')
  return (
    <Card as="section" aria-label="Create New Catcher" padding="small">
      <Fold
        icon="person"
        opened={!isNarrow}
        summary={
          <span role="heading" aria-level={2} className={styles.title}>
            Create New Catcher
          </span>
        }
      >
        <CreateAccountForm />
      </Fold>
    </Card>
  )
}

import { Card, Fold } from '@snake-dispatch/design-system'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { lazy, useNarrowScreen } from '@snake-dispatch/kit'
import { useIdle } from '@snake-dispatch/screen-parts/idle'
import styles from './CreateAccount.module.css'

const placeholder = <Skeleton shape="block" height="16rem" />

/** The form, in a file of its own: the accounts that wait come first. */
const CreateAccountForm = lazy(
  () => import('./CreateAccountForm.tsx').then((found) => found.CreateAccountForm),
  { fallback: placeholder },
)

/** The card with the form for a new account (ADMIN-04); closed on a phone, where the accounts would be far below. */
export function CreateAccount() {
  const isNarrow = useNarrowScreen('medium')
  const isIdle = useIdle()
  return (
    <Card as="section" aria-label="Create New Catcher" padding="small">
      <Fold
        icon="person"
        opened={!isNarrow}
        summary={<span className={styles.title}>Create New Catcher</span>}
      >
        {isIdle ? <CreateAccountForm /> : placeholder}
      </Fold>
    </Card>
  )
}

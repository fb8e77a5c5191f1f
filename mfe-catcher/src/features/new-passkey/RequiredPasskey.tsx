import { passkeys } from '@snake-dispatch/contract/passkeys'
import type { User } from '@snake-dispatch/contract/user'
import { Button, Notice } from '@snake-dispatch/design-system'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { restartList } from '@snake-dispatch/kit/query'
import { LazyLoadFailure } from '@snake-dispatch/screen-parts/lazy-load-failure'
import { staysSignedIn } from '@snake-dispatch/screen-parts/stay-signed-in'
import { usePasskeySignIn } from '../sign-in/passkey-sign-in.ts'
import { AddPasskeyDialog } from '../passkeys/PasskeyList.tsx'
import { hasPasskeys } from '../passkeys/passkey-support.ts'
import { usePasskeys } from '../passkeys/queries.ts'
import styles from './RequiredPasskey.module.css'

/** Lets an admin add their first passkey, or show one that they have: before that nothing else opens (AUTH-23). */
export function RequiredPasskey({ user }: { user: User }) {
  const { data, error, isFetching } = usePasskeys()
  if (!hasPasskeys())
    return (
      <Notice tone="warning" title="This browser has no passkeys">
        <p>Sign in on a phone or computer with a screen lock, in a browser of this year.</p>
      </Notice>
    )
  if (error && !data)
    return (
      <LazyLoadFailure
        what="Your passkeys"
        error={error}
        retrying={isFetching}
        onRetry={() => void restartList(passkeys.path)}
      />
    )
  if (!data) return <Skeleton shape="block" height="3rem" />
  return data.length > 0 ? <Show user={user} /> : <Add user={user} isFirst />
}

/** They have one, and have signed in without it: it was not asked for then. */
function Show({ user }: { user: User }) {
  const { mutate, isPending, stop } = usePasskeySignIn({ onSignedIn: () => {} })
  return (
    <>
      <p className={styles.lead}>You have a passkey, and signed in without it.</p>
      <Button
        variant="primary"
        size="large"
        icon="key"
        fullWidth
        loading={isPending}
        onStop={stop}
        onClick={() => mutate({ rememberMe: staysSignedIn, isSecondStep: true })}
      >
        Use your passkey
      </Button>
      <p className={styles.lead}>It is on another device?</p>
      <Add user={user} />
    </>
  )
}

function Add({ user, isFirst = false }: { user: User; isFirst?: boolean }) {
  const adding = AddPasskeyDialog.useOpen()
  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        size={isFirst ? 'large' : 'medium'}
        icon="key"
        fullWidth
        onClick={adding.open}
      >
        Add a passkey
      </Button>
      {adding.isOpen && <AddPasskeyDialog username={user.username} onClose={adding.close} />}
    </>
  )
}

import { useRef } from 'react'
import { passkeys, type Passkey } from '@snake-dispatch/contract/passkeys'
import type { User } from '@snake-dispatch/contract/user'
import { Button } from '@snake-dispatch/design-system'
import { Item, ItemList } from '@snake-dispatch/design-system/item-list'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { lazy } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
import { RelativeTime } from '@snake-dispatch/screen-parts/relative-time'
import { LazyLoadFailure } from '@snake-dispatch/screen-parts/lazy-load-failure'
import { hasPasskeys } from './passkey-support.ts'
import styles from './Passkeys.module.css'
import { usePasskeys } from './queries.ts'

export const AddPasskeyDialog = lazy(() =>
  import('./AddPasskeyDialog.tsx').then((found) => found.AddPasskeyDialog),
)
export const RenamePasskeyDialog = lazy(() =>
  import('./RenamePasskeyDialog.tsx').then((found) => found.RenamePasskeyDialog),
)

export const RemovePasskeyDialog = lazy(() =>
  import('./RemovePasskeyDialog.tsx').then((found) => found.RemovePasskeyDialog),
)

/** The passkeys of the user: add, name, remove (AUTH-22). */
export function PasskeyList({ user }: { user: User }) {
  const { data, error, isFetching } = usePasskeys()
  const adding = AddPasskeyDialog.useOpen()
  const list = useRef<HTMLUListElement>(null)
  useFocusRestore(list)
  if (error && !data)
    return (
      <LazyLoadFailure
        what="Your passkeys"
        error={error}
        retrying={isFetching}
        onRetry={() => void restartList(passkeys.path)}
      />
    )
  if (!data) return <Skeleton shape="block" height="3.5rem" />
  return (
    <>
      <ItemList ref={list} aria-label="Passkeys" className={styles.list}>
        {data.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} username={user.username} />
        ))}
      </ItemList>
      {hasPasskeys() ? (
        <Button icon="key" onClick={adding.open}>
          Add a passkey
        </Button>
      ) : (
        <p className={styles.facts}>This browser has no passkeys.</p>
      )}
      {adding.isOpen && <AddPasskeyDialog username={user.username} onClose={adding.close} />}
    </>
  )
}

interface RowProps {
  passkey: Passkey
  username: string
}

function Row({ passkey, username }: RowProps) {
  const { name, createdAt, lastUsedAt } = passkey
  const renaming = RenamePasskeyDialog.useOpen()
  const removing = RemovePasskeyDialog.useOpen()
  return (
    <Item
      name={name}
      facts={
        <>
          Added {formatSydney(new Date(createdAt), 'date')},{' '}
          {lastUsedAt ? (
            <>
              used <RelativeTime at={lastUsedAt} />
            </>
          ) : (
            'not used yet'
          )}
        </>
      }
      actions={
        <>
          <Button variant="quiet" size="small" aria-label={`Rename ${name}`} onClick={renaming.open}>
            Rename
          </Button>
          <Button variant="quiet" size="small" aria-label={`Remove ${name}`} onClick={removing.open}>
            Remove
          </Button>
        </>
      }
    >
      {renaming.isOpen && <RenamePasskeyDialog passkey={passkey} onClose={renaming.close} />}
      {removing.isOpen && (
        <RemovePasskeyDialog username={username} passkey={passkey} onClose={removing.close} />
      )}
    </Item>
  )
}

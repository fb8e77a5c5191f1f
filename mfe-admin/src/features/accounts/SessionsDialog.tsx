import { useRef } from 'react'
import { userSessions, type AccountSession } from '@snake-dispatch/contract/sessions'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { Button } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { Item, ItemList } from '@snake-dispatch/design-system/item-list'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { restartList } from '@snake-dispatch/kit/query'
import { ListStates } from '../data-table/ListStates.tsx'
import type { AccountDialogProps } from './AccountDialog.tsx'
import { useEndUserSession, useUserSessions } from './sessions.ts'

/** Where an account is signed in, with a way to sign each device out (AUTH-21). */
export function SessionsDialog({ account, onClose }: AccountDialogProps) {
  const { data, error } = useUserSessions(account)
  const list = useRef<HTMLUListElement>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Devices of ${account.name}`}
      description="Where they are signed in. To end all of them at once, lock the account or reset its password."
      closeLabel="Close"
      size="small"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ListStates
        of="devices"
        count={data?.length}
        error={error}
        onRetry={() => void restartList(userSessions.path)}
        empty={{ picture: 'device', title: 'Signed in nowhere' }}
      >
        <ItemList ref={list} aria-label="Devices">
          {data?.map((session) => (
            <Session
              key={session.id}
              account={account}
              session={session}
              onEnded={() => list.current?.focus()}
            />
          ))}
        </ItemList>
      </ListStates>
    </Dialog>
  )
}

interface SessionProps {
  account: AccountForAdmin
  session: AccountSession
  onEnded: () => void
}

function Session({ account, session, onEnded }: SessionProps) {
  const { mutate, stop, isPending } = useEndUserSession(account)
  const device = session.device ?? 'Unknown device'
  return (
    <Item
      name={device}
      facts={`Last used ${formatSydney(new Date(session.lastUsedAt), 'dateTime')}`}
      actions={
        <Button
          variant="quiet"
          size="small"
          aria-label={`Sign out ${device}`}
          loading={isPending}
          onStop={stop}
          onClick={() => mutate(session, { onSuccess: onEnded })}
        >
          Sign Out
        </Button>
      }
    />
  )
}

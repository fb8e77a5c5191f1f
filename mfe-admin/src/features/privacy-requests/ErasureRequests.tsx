import { useId, useRef, useState } from 'react'
import { erasureRequests } from '@snake-dispatch/contract/privacy-requests'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import { AlertDialog } from '@snake-dispatch/design-system/dialog'
import { Item, ItemList } from '@snake-dispatch/design-system/item-list'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { useSession } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
import { mayManage } from '../accounts/account-texts.ts'
import { ListStates } from '../data-table/ListStates.tsx'
import styles from './PrivacyRequests.module.css'
import { useErasureRequests, useEraseAccount } from './queries.ts'

/** The accounts whose owners asked for erasure, who waits longest first (DATA-03). */
export function ErasureRequests() {
  const id = useId()
  const { data, error } = useErasureRequests()
  const heading = useRef<HTMLHeadingElement>(null)
  // A row that has the focus goes when its account is erased.
  useFocusRestore(heading)
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.card}>
        <Heading level={2} id={id} ref={heading} tabIndex={-1}>
          Accounts to erase
        </Heading>
        <p className={styles.lead}>
          Their owners asked for it, and may expect it within 30 days. It works once they have no claimed job
          and owe no fee. Invoices stay, as tax law asks.
        </p>
        <ListStates
          of="requests"
          count={data?.length}
          error={error}
          onRetry={() => void restartList(erasureRequests.path)}
          empty={{ picture: 'done', title: 'Nobody waits' }}
        >
          <ItemList aria-label="Accounts to erase">
            {data?.map((account) => (
              <Request key={account.id} account={account} />
            ))}
          </ItemList>
        </ListStates>
      </div>
    </Card>
  )
}

function Request({ account }: { account: AccountForAdmin }) {
  const { user } = useSession()
  const [asks, setAsks] = useState(false)
  const { mutate, stop, isPending } = useEraseAccount(account)
  const since = account.erasureRequestedAt
  return (
    <Item
      name={account.name}
      facts={since && `Asked on ${formatSydney(new Date(since), 'date')}`}
      actions={
        mayManage(user, account) && (
          <>
            <Button
              variant="danger"
              size="small"
              aria-label={`Erase ${account.name}`}
              onClick={() => setAsks(true)}
            >
              Erase
            </Button>
            <AlertDialog
              open={asks}
              onOpenChange={setAsks}
              title={`Erase the account of ${account.name}?`}
              description="Their name, contacts, licence and devices are erased for good, and they cannot sign in again. Their jobs and fees stay without a name."
              confirmLabel="Erase account"
              cancelLabel="Cancel"
              tone="danger"
              loading={isPending}
              onStop={stop}
              onConfirm={() => mutate(undefined, { onSettled: () => setAsks(false) })}
            />
          </>
        )
      }
    />
  )
}

import { useRef, useState } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { paths } from '@snake-dispatch/contract/paths'
import { Button } from '@snake-dispatch/design-system'
import { Menu } from '@snake-dispatch/design-system/menu'
import { Link } from '@snake-dispatch/kit/router'
import { AccountDialog, type AccountDialogName } from '../accounts/AccountDialog.tsx'
import { useAccountActions } from '../accounts/account-actions.ts'
import { trailAddress } from '../audit-trail/trail-address.ts'
import styles from './PersonView.module.css'

/** What comes first where it can be done: what waits for an admin, then what is done most (D-171). */
const FIRST = ['Mark Changes as Seen', 'Reopen Registration', 'Unlock Account', 'Message']

/** What an admin can do with the account: one action as a button, the rest in a menu, what takes something away last. */
export function PersonActions({ account }: { account: AccountForAdmin }) {
  const [asked, setAsked] = useState<AccountDialogName>()
  const more = useRef<HTMLButtonElement>(null)
  const actions = useAccountActions(account, (dialog) => {
    // The dialog gives the focus back to what has it when it opens; the menu is gone by then.
    if (!document.activeElement?.closest('button')) more.current?.focus()
    setAsked(dialog)
  })
  const isPending = account.status === 'pending'
  const first = isPending
    ? undefined
    : FIRST.map((label) => actions.find((action) => action.label === label)).find(Boolean)
  const rest = actions.filter((action) => action !== first)
  return (
    <div className={styles.actions}>
      {isPending && (
        <Button asChild variant="primary" icon="verified_user">
          <Link to={`${paths.approvals}?search=${encodeURIComponent(account.name)}`}>Decide</Link>
        </Button>
      )}
      {first && (
        <Button variant="primary" icon={first.icon} onClick={first.onSelect}>
          {first.label}
        </Button>
      )}
      <Menu
        trigger={
          <Button ref={more} icon="more_vert" aria-label={`Actions for ${account.name}`}>
            Actions
          </Button>
        }
        entries={[
          ...rest.filter(({ tone }) => !tone),
          {
            label: 'Invoices',
            icon: 'receipt_long',
            link: <Link to={`${paths.fees}?search=${encodeURIComponent(account.name)}`} />,
          },
          { label: 'Audit Trail', icon: 'history', link: <Link to={trailAddress('account', account.id)} /> },
          ...(rest.some(({ tone }) => tone) ? (['separator'] as const) : []),
          ...rest.filter(({ tone }) => tone),
        ]}
      />
      {asked && <AccountDialog name={asked} account={account} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

import { useState } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { Button } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'
import type { Selection } from '../data-table/selection.ts'
import { SelectionBar } from '../data-table/SelectionBar.tsx'

/** What the dialogs about several accounts have in common. */
export interface SeveralProps {
  accounts: readonly AccountForAdmin[]
  /** Called when it is done to all of them. */
  onDone: () => void
  onClose: () => void
}

const several = {
  message: lazy(() => import('./MessageDialog.tsx').then((found) => found.MessageDialog), { preload: false }),
  lock: lazy(() => import('./LockSeveralDialog.tsx').then((found) => found.LockSeveralDialog), {
    preload: false,
  }),
} as const

interface AccountSelectionProps {
  /** The accounts on the page. */
  accounts: readonly AccountForAdmin[]
  selection: Selection
  /** Called when something was done to the chosen ones. */
  onDone: () => void
}

/** What an admin does with several accounts at once (ADMIN-21, ADMIN-22). */
export function AccountSelection({ accounts, selection, onDone }: AccountSelectionProps) {
  const [asked, setAsked] = useState<keyof typeof several>()
  const chosen = accounts.filter(({ id }) => selection.has(id))
  const Asked = asked && several[asked]
  const close = () => setAsked(undefined)
  return (
    <SelectionBar rows={accounts} selection={selection}>
      {chosen.length > 0 && (
        <>
          <Button size="small" icon="sms" aria-haspopup="dialog" onClick={() => setAsked('message')}>
            Message {chosen.length}
          </Button>
          <Button
            size="small"
            variant="danger"
            icon="lock"
            aria-haspopup="dialog"
            onClick={() => setAsked('lock')}
          >
            Lock {chosen.length}
          </Button>
        </>
      )}
      {Asked && (
        <Asked
          accounts={chosen}
          onDone={() => {
            close()
            // Who was sent a message stays chosen, for what else there is to do with them.
            if (asked === 'message') return
            selection.set([])
            onDone()
          }}
          onClose={close}
        />
      )}
    </SelectionBar>
  )
}

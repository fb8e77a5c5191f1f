import { useState } from 'react'
import { Button, Notice } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { useStore } from '@snake-dispatch/kit'
import { outbox, outboxTitle, sendOutbox } from '@snake-dispatch/kit/offline'
import { signOutAndClear } from '../sign-out.ts'

/** Asks what becomes of unsent work at a sign-out: send it, delete it, or stay. */
export function SignOutQuestion({ onClose }: { onClose: () => void }) {
  const items = useStore(outbox)
  const [state, setState] = useState<'asking' | 'sending' | 'signing out' | 'unsent'>('asking')
  const isBusy = state === 'sending' || state === 'signing out'

  const leave = async () => {
    setState('signing out')
    await signOutAndClear()
    onClose()
  }
  const send = async () => {
    setState('sending')
    await sendOutbox()
    if (outbox.get().length === 0) await leave()
    else setState('unsent')
  }

  return (
    <Dialog
      open
      onOpenChange={() => !isBusy && onClose()}
      title="Sign out with unsent work?"
      closeLabel="Close"
      size="small"
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Stay signed in
          </Button>
          <Button
            variant="danger"
            loading={state === 'signing out'}
            disabled={state === 'sending'}
            onClick={() => void leave()}
          >
            Delete and sign out
          </Button>
          <Button
            variant="primary"
            loading={state === 'sending'}
            disabled={state === 'signing out'}
            onClick={() => void send()}
          >
            Send, then sign out
          </Button>
        </>
      }
    >
      {state === 'unsent' && (
        <Notice tone="warning" role="alert">
          Not everything could be sent. You are still signed in.
        </Notice>
      )}
      <p>This has not been sent yet. Signing out deletes it from this device.</p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {outboxTitle(item)}
            {item.refusal && `. Not accepted: ${item.refusal.text}`}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

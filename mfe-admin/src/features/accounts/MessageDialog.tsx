import { useState } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { OfficeMessageInput, sendOfficeMessage } from '@snake-dispatch/contract/office-message-sending'
import { TextArea } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { api, useSession } from '@snake-dispatch/kit'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { hasArrivedBefore } from '@snake-dispatch/screen-parts/has-arrived-before'
import { useInTurn } from '../data-table/in-turn.ts'
import { Affected } from './Affected.tsx'
import type { SeveralProps } from './AccountSelection.tsx'

const isOpen = ({ status, isLocked }: AccountForAdmin) => status === 'approved' && !isLocked

/** Sends a message to one person, or to the several that were chosen, after a list of who gets it (ADMIN-22). */
export function MessageDialog({ accounts, onDone, onClose }: SeveralProps) {
  const { user } = useSession()
  // Who has got it does not get it again with the next try.
  const [reached, setReached] = useState<readonly number[]>([])
  const readers = accounts.filter((account) => isOpen(account) && !reached.includes(account.id))
  const [only] = accounts.length === 1 ? accounts : []
  const { form, requestKey, clear } = useFormDraft(
    OfficeMessageInput,
    only ? `message.${only.id}` : 'message.several',
    { owner: user?.id ?? 'anyone', defaultValues: { message: '' } },
  )
  const { register, handleSubmit, formState } = form
  const { mutate, stop, isPending } = useInTurn<AccountForAdmin, OfficeMessageInput>({
    async call({ id: userId }, body, signal) {
      try {
        const headers = { 'idempotency-key': `${requestKey.take()}-${userId}` }
        await api.call(sendOfficeMessage, { params: { userId }, body, headers, signal })
        setReached((before) => [...before, userId])
      } catch (error) {
        if (hasArrivedBefore(error)) requestKey.forget()
        throw error
      }
    },
    done: ({ length: count }) => ({
      title: 'Message Sent',
      description: `${count === 1 ? '1 person has' : `${count} people have`} it on their dashboard until they have read it.`,
    }),
    failed: 'Failed to send the message',
    onDone() {
      clear()
      onDone()
    },
  })
  return (
    <FormDialog
      title={only ? `Message to ${only.name}` : `Message to ${readers.length} people`}
      description="Their devices show it at once, and their dashboard until they have read it."
      closeLabel="Close"
      size="small"
      cancelLabel="Cancel"
      submitLabel="Send Message"
      submitDisabled={readers.length === 0}
      sending={isPending}
      onStop={stop}
      onSubmit={handleSubmit((input) => mutate({ rows: readers, input }))}
      onClose={onClose}
    >
      <Affected
        accounts={only ? [] : readers}
        leftOut={accounts.filter((account) => !isOpen(account))}
        whyLeftOut="are locked or not approved: they could not read it."
      />
      <TextArea
        {...register('message')}
        label="Message"
        hint="Please leave the details of clients out: it shows on locked screens."
        required
        rows={4}
        maxLength={500}
        error={formState.errors.message?.message}
      />
    </FormDialog>
  )
}

import { useState } from 'react'
import { CorrectionInput, correctAccount } from '@snake-dispatch/contract/account-correction'
import { TextField } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { api, useSession } from '@snake-dispatch/kit'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { useAccountChange, type AccountChange } from './account-changes.ts'
import type { AccountDialogProps } from './AccountDialog.tsx'

const correction: AccountChange<CorrectionInput> = {
  call: (params, body, { version, signal }) =>
    api.call(correctAccount, { params, body: { ...body, version }, signal }),
  done: (_, name) => ({ title: 'Details Corrected', description: `${name} sees them in their profile.` }),
  failed: 'Failed to correct the details',
}

/**
 * Corrects facts of an account (ADMIN-18), as it was when the dialog opened: what another admin changes meanwhile is
 * neither missed nor written over (D-61). What is typed stays until it is saved or
 * the account has another version.
 */
export function CorrectDialog({ account, onClose }: AccountDialogProps) {
  const { user } = useSession()
  const [opened] = useState(account)
  const shown = {
    name: opened.name,
    company: opened.company ?? '',
    licenseNumber: opened.licenseNumber,
    contactNumber: opened.contactNumber ?? '',
    address: opened.address ?? '',
    baseSuburb: opened.baseSuburb ?? '',
  }
  const { form, clear } = useFormDraft(CorrectionInput, `correct.${opened.id}.${opened.version}`, {
    owner: user?.id ?? 'anyone',
    defaultValues: shown,
  })
  const { register, handleSubmit, formState } = form
  const { errors, dirtyFields } = formState
  const { mutate, stop, isPending } = useAccountChange(correction, opened, {
    onDone() {
      clear()
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Correct the details of ${opened.name}`}
      description="They see what you save in their profile, and the audit trail says who corrected it. Their email, PayID and password only they can change."
      closeLabel="Close"
      size="small"
      cancelLabel="Cancel"
      submitLabel="Save"
      sending={isPending}
      onStop={stop}
      // Only what was corrected: the rest may have changed since.
      onSubmit={handleSubmit((body) =>
        mutate(Object.fromEntries(Object.entries(body).filter(([field]) => field in dirtyFields))),
      )}
      onClose={onClose}
    >
      <TextField
        {...register('name')}
        label="Full name"
        required
        maxLength={200}
        error={errors.name?.message}
      />
      <TextField
        {...register('licenseNumber')}
        label="Licence number"
        hint="Look at the licence first: a number that you save counts as seen."
        required
        maxLength={50}
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.licenseNumber?.message}
      />
      <TextField
        {...register('company')}
        label="Company (optional)"
        maxLength={200}
        error={errors.company?.message}
      />
      <TextField
        {...register('contactNumber')}
        label="Contact number (optional)"
        type="tel"
        maxLength={20}
        error={errors.contactNumber?.message}
      />
      <TextField
        {...register('address')}
        label="Address (optional)"
        maxLength={200}
        error={errors.address?.message}
      />
      <TextField
        {...register('baseSuburb')}
        label="Base suburb (optional)"
        maxLength={80}
        error={errors.baseSuburb?.message}
      />
    </FormDialog>
  )
}

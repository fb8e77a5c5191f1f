import { CredentialInput } from '@snake-dispatch/contract/credential-changes'
import { type Credential } from '@snake-dispatch/contract/credentials'
import { credentialNames, credentialWords, expiryFault } from '@snake-dispatch/domain/credentials'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { Notice, TextField } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { errorText } from '@snake-dispatch/kit'
import { useForm } from 'react-hook-form'
import { LAST_DAY } from '@snake-dispatch/domain/year-fault'
import { useNow } from '../clock/use-now.ts'
import { schemaResolver } from '../schema-resolver.ts'

interface CredentialDialogProps {
  credential: Credential
  /** Who reads it, what follows once it is saved. */
  description: string
  /** Where the number of a licence is changed: it is that of the account. */
  licenceHint: string
  /** True for admins, who enter it for somebody else. */
  ofAnother?: boolean
  sending: boolean
  /** Why the last try failed; null: it has not. */
  error: unknown
  onStop: () => void
  onSave: (input: CredentialInput) => void
  onClose: () => void
}

const numberLabels = {
  licence: 'Licence number',
  insurance: 'Policy number',
  firstAid: 'Certificate number',
} as const

/** Enters or changes a credential (CRED-01). */
export function CredentialDialog({
  credential: { kind, number, issuer, expiresOn },
  description,
  licenceHint,
  ofAnother = false,
  sending,
  error,
  onStop,
  onSave,
  onClose,
}: CredentialDialogProps) {
  const today = sydneyDay(useNow())
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: schemaResolver(CredentialInput),
    defaultValues: { number: number ?? '', issuer: issuer ?? '', expiresOn: expiresOn ?? '' },
  })
  const { errors, isDirty } = formState

  const submit = handleSubmit((input) => {
    const fault = expiryFault(input.expiresOn, today, { ofAnother })
    if (fault) setError('expiresOn', { message: fault })
    else onSave(input)
  })

  return (
    <FormDialog
      title={credentialNames[kind]}
      description={description}
      closeLabel="Close"
      size="small"
      cancelLabel="Cancel"
      submitLabel="Save"
      sending={sending}
      onStop={onStop}
      discard={
        isDirty && {
          title: 'Leave without saving?',
          description: `The ${credentialWords[kind]} stays as it is. What you typed will be lost.`,
          confirmLabel: 'Leave',
          cancelLabel: 'Go back',
        }
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {error !== null && (
        <Notice tone="danger" scrolledTo title="Nothing was saved">
          {errorText(error, 'Please try again')}
        </Notice>
      )}
      <TextField
        {...register('number')}
        label={numberLabels[kind]}
        hint={kind === 'licence' ? licenceHint : undefined}
        readOnly={kind === 'licence'}
        required
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.number?.message}
      />
      <TextField
        {...register('issuer')}
        label={kind === 'insurance' ? 'Insurer (optional)' : 'Issued by (optional)'}
        maxLength={120}
        autoComplete="off"
        error={errors.issuer?.message}
      />
      <TextField
        {...register('expiresOn')}
        label="Expires on"
        hint="Its last day."
        type="date"
        required
        min={today}
        max={LAST_DAY}
        error={errors.expiresOn?.message}
      />
    </FormDialog>
  )
}

import { useId } from 'react'
import { useController } from 'react-hook-form'
import { Notice, TextArea, TextField } from '@snake-dispatch/design-system'
import type { User } from '@snake-dispatch/contract/user'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'
import { ServiceSuburbs } from '../service-suburbs/ServiceSuburbs.tsx'
import { BaseSuburbField } from './BaseSuburbField.tsx'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import { changedFields, type ProfileFields, type ProfileTextField } from './profile-fields.ts'
import { isWrongPassword, updateFailure, useUpdateProfile } from './queries.ts'
import { SaveBar } from './SaveBar.tsx'
import styles from './ProfileForm.module.css'

interface ProfileFormProps {
  user: User
  fields: ProfileFields
}

/** Every field of the profile (PROF-02, PROF-03); a refused try leaves everything typed in place. */
export function ProfileForm({ user, fields }: ProfileFormProps) {
  const { form, stored } = fields
  const { register, handleSubmit, setError, formState } = form
  const { errors } = formState
  const update = useUpdateProfile({ onStored: stored })
  const failureId = useId()
  const field = (name: ProfileTextField) => ({ ...register(name), error: errors[name]?.message })

  const submit = handleSubmit((values) => {
    if (update.isPending) return
    update.mutate(
      { body: changedFields(user, values) },
      {
        onError: (error) => {
          if (isWrongPassword(error))
            setError('currentPassword', { message: updateFailure(error) }, { shouldFocus: true })
        },
      },
    )
  })

  return (
    <form
      noValidate
      aria-label="Profile"
      aria-describedby={update.isError ? failureId : undefined}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      {update.isError && !isWrongPassword(update.error) && (
        <Notice id={failureId} tone="danger" scrolledTo title="Update Failed">
          <p>{updateFailure(update.error)}</p>
        </Notice>
      )}
      <fieldset data-level-fields className={styles.group}>
        <legend>You and your business</legend>
        <TextField {...field('name')} label="Full name" required autoComplete="name" />
        <TextField
          {...field('email')}
          label="Email address"
          hint={
            user.isDemo
              ? 'The demo account keeps its email address.'
              : 'You sign in with it: an email address or an Australian mobile number.'
          }
          readOnly={user.isDemo}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
        />
        <TextField
          {...field('contactNumber')}
          label="Contact number (optional)"
          type="tel"
          autoComplete="tel"
        />
        <TextField {...field('licenseNumber')} label="Licence number" required autoComplete="off" />
        <TextField {...field('company')} label="Company name (optional)" autoComplete="organization" />
        <TextField {...field('address')} label="Address (optional)" autoComplete="address-line1" />
        <BaseSuburbField fields={fields} />
        <TextField
          {...field('payId')}
          label="Payment ID (optional)"
          hint="A PayID or BSB-Account: other catchers pay your share of jobs to it."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ConfirmPassword user={user} fields={fields} />
        <TextField
          {...field('abn')}
          label="ABN (optional)"
          hint="It stands on the receipts that you give to clients."
          inputMode="numeric"
          autoComplete="off"
        />
        <Checkbox {...register('gstRegistered')} label="Registered for GST" />
        <TextArea
          {...field('serviceAreas')}
          label="Service areas (optional)"
          hint="The places you drive to, in your own words. Alerts follow the suburbs below."
          rows={2}
        />
      </fieldset>
      <Suburbs user={user} fields={fields} />
      <SaveBar user={user} fields={fields} saving={update.isPending} onStop={update.stop} />
    </form>
  )
}

/** Apart, so that typing in the other fields does not render the suburbs again. */
function Suburbs({ user, fields: { form } }: ProfileFormProps) {
  const { field, fieldState } = useController({ name: 'serviceSuburbs', control: form.control })
  const value = field.value ?? user.serviceSuburbs
  return (
    <ServiceSuburbs
      value={value}
      onChange={field.onChange}
      isSaved={JSON.stringify(value) === JSON.stringify(user.serviceSuburbs)}
      error={fieldState.error?.message}
    />
  )
}

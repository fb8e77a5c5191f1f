import { CreateUserInput } from '@snake-dispatch/contract/user-management'
import { Button, Notice, TextField } from '@snake-dispatch/design-system'
import { Checkbox, PasswordField } from '@snake-dispatch/design-system/signed-in'
import { errorText, useSession } from '@snake-dispatch/kit'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import styles from './CreateAccountForm.module.css'
import { CREATION_FAILED, useCreateAccount } from './queries.ts'

type TextFieldName = 'name' | 'email' | 'licenseNumber' | 'contactNumber' | 'password'

const empty = { name: '', email: '', licenseNumber: '', contactNumber: '', password: '', isAdmin: false }

/** A new account, approved at once (ADMIN-04). What is typed stays until the account is there; the password is not stored. */
export function CreateAccountForm({ onCreated }: { onCreated: () => void }) {
  const { user } = useSession()
  const { form, clear } = useFormDraft(CreateUserInput, 'create-account', {
    owner: user?.id ?? 'anyone',
    defaultValues: empty,
    unstored: ['password'],
  })
  const { register, handleSubmit, formState } = form
  const { mutate, stop, isPending, error } = useCreateAccount({
    onCreated() {
      clear()
      onCreated()
    },
  })
  const field = (name: TextFieldName) => ({ ...register(name), error: formState.errors[name]?.message })
  return (
    <form
      noValidate
      aria-label="Create New Catcher"
      className={styles.form}
      onSubmit={(event) => void handleSubmit((body) => mutate(body))(event)}
    >
      <div data-level-fields className={styles.fields}>
        <TextField {...field('name')} label="Name" required autoComplete="off" />
        <TextField
          {...field('email')}
          label="Email address"
          type="email"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...field('licenseNumber')} label="Licence number" required autoComplete="off" />
        <TextField
          {...field('contactNumber')}
          label="Contact number (optional)"
          type="tel"
          autoComplete="off"
        />
        <PasswordField
          {...field('password')}
          label="Password"
          hint="At least 6 characters. They must change it at their first sign-in."
          showLabel="Show"
          hideLabel="Hide"
          required
          autoComplete="new-password"
        />
        <Checkbox
          {...register('isAdmin')}
          label="Make them an admin"
          hint="Admins manage all accounts, fees and jobs. Another admin cannot take that back."
          className={styles.admin ?? ''}
        />
      </div>
      {error && (
        <Notice tone="danger" scrolledTo title={CREATION_FAILED}>
          {errorText(error, 'Please try again')}
        </Notice>
      )}
      <Button type="submit" variant="primary" loading={isPending} onStop={stop} className={styles.submit}>
        Create Account
      </Button>
    </form>
  )
}

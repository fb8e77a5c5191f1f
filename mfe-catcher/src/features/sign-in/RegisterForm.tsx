import { paths } from '@snake-dispatch/contract/paths'
import { Button, Link, TextArea, TextField } from '@snake-dispatch/design-system'
import { PasswordField } from '@snake-dispatch/design-system/signed-in'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { AcceptTerms } from './AcceptTerms.tsx'
import { useRegister } from './queries.ts'
import { passwordHint, type RegisterFields, type RegisterTextField } from './register-fields.ts'
import styles from './SignInForm.module.css'

interface RegisterFormProps {
  fields: RegisterFields
  /**
   * After the account was asked for; the form is empty again by then (AUTH-06).
   * @param email with which it signs in
   */
  onRegistered: (email: string) => void
}

/** Asks for an account (AUTH-04, AUTH-06, AUTH-07); a refused try leaves everything typed in place. */
export function RegisterForm({ fields, onRegistered }: RegisterFormProps) {
  const { form, clear } = fields
  const { register, handleSubmit, reset, formState } = form
  const { errors } = formState
  const registration = useRegister({
    onRegistered: (email) => {
      reset()
      clear()
      onRegistered(email)
    },
  })
  const field = (name: RegisterTextField) => ({
    ...register(name),
    error: errors[name]?.message,
  })
  return (
    <form
      noValidate
      aria-label="Register"
      className={styles.form}
      onSubmit={(event) => void handleSubmit((body) => registration.mutate({ body }))(event)}
    >
      <fieldset className={styles.group}>
        <legend>You and your business</legend>
        <TextField {...field('name')} label="Full name" required autoComplete="name" />
        <TextField {...field('company')} label="Company name" required autoComplete="organization" />
        <TextField
          {...field('licenseNumber')}
          label="Licence number"
          hint="Your NSW licence to catch and release reptiles."
          required
          autoComplete="off"
        />
        <TextField {...field('address')} label="Address" required autoComplete="address-line1" />
        <TextField
          {...field('contactNumber')}
          label="Contact number (optional)"
          type="tel"
          autoComplete="tel"
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Your work</legend>
        <TextArea
          {...field('serviceAreas')}
          label="Service areas"
          hint="The places you drive to, e.g. Sutherland Shire and Illawarra."
          required
          rows={2}
        />
        <TextField
          {...field('payId')}
          label="Payment ID"
          hint="A PayID or BSB-Account: other catchers pay your share of jobs to it."
          required
          autoComplete="off"
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Your sign-in</legend>
        <TextField
          {...field('email')}
          label="Email address"
          hint="An email address or an Australian mobile number."
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
        />
        <PasswordField
          {...field('password')}
          label="Password"
          hint={passwordHint()}
          showLabel="Show"
          hideLabel="Hide"
          required
          autoComplete="new-password"
        />
        <PasswordField
          {...field('confirmPassword')}
          label="Confirm password"
          showLabel="Show"
          hideLabel="Hide"
          required
          autoComplete="new-password"
        />
      </fieldset>
      <CollectionNotice />
      <AcceptTerms {...register('acceptTerms')} error={errors.acceptTerms?.message} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        loading={registration.isPending}
        onStop={registration.stop}
      >
        Register
      </Button>
    </form>
  )
}

/** What happens with what is filled in, told where it is asked for (D-58). */
function CollectionNotice() {
  return (
    <p className={styles.notice}>
      Admins check what you fill in, and we keep it to pass you jobs and to invoice you. Other catchers see
      your name, and a catcher who owes you a share sees your PayID.{' '}
      <Link asChild>
        <RouterLink to={paths.privacy}>Privacy</RouterLink>
      </Link>
    </p>
  )
}

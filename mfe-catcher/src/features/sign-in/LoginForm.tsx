import { useId } from 'react'
import { Button, Notice, TextField } from '@snake-dispatch/design-system'
import { Checkbox, PasswordField } from '@snake-dispatch/design-system/signed-in'
import { LOGIN_FORM_ID, type LoginFields } from './login-fields.ts'
import { isWrongPassword, loginFailure, useLogin } from './queries.ts'
import styles from './SignInForm.module.css'

/**
 * Sign-in with email or mobile and password (AUTH-01..03). A failure is said in the form until the next try; everything
 * typed stays.
 */
export function LoginForm({ fields }: { fields: LoginFields }) {
  const { form, clear } = fields
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const login = useLogin({ onSignedIn: clear })
  const failureId = useId()
  const isRefused = isWrongPassword(login.error)

  const submit = handleSubmit((body) =>
    login.mutate(
      { body },
      {
        onError: (error) => {
          if (isWrongPassword(error)) form.setFocus('password')
        },
      },
    ),
  )
  return (
    <form
      id={LOGIN_FORM_ID}
      // Before the hydration nothing is sent, and no password gets into the address.
      method="dialog"
      noValidate
      aria-label="Login"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      {login.isError && (
        <Notice id={failureId} tone="danger" scrolledTo title="Login failed">
          <p>{loginFailure(login.error)}</p>
          {isRefused && <p>Ask the admin for a new password.</p>}
        </Notice>
      )}
      <TextField
        {...register('username')}
        label="Email address"
        placeholder="Or your 04 mobile number"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        error={errors.username?.message}
      />
      <PasswordField
        {...register('password')}
        label="Password"
        showLabel="Show"
        hideLabel="Hide"
        required
        autoComplete="current-password"
        aria-invalid={isRefused || undefined}
        aria-describedby={login.isError ? failureId : undefined}
        error={errors.password?.message}
      />
      <Checkbox {...register('rememberMe')} label="Stay signed in" />
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        loading={login.isPending}
        onStop={login.stop}
      >
        Login
      </Button>
    </form>
  )
}

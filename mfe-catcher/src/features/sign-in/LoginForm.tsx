import { useId, useSyncExternalStore } from 'react'
import { paths } from '@snake-dispatch/contract/paths'
import { Button, Link, Notice, TextField } from '@snake-dispatch/design-system'
import { Checkbox, PasswordField } from '@snake-dispatch/design-system/signed-in'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { sendsPasswordLinks } from '../forgotten-password/sends-password-links.ts'
import { hasPasskeys } from '../passkeys/passkey-support.ts'
import { usePasskeySignIn } from './passkey-sign-in.ts'
import { usePasskeySuggestions } from './passkey-suggestions.ts'
import { LOGIN_FORM_ID, type LoginFields } from './login-fields.ts'
import { isSecondStep, isWrongPassword, loginFailure, useLogin } from './queries.ts'
import styles from './SignInForm.module.css'

/** Whether a browser has passkeys does not change. The server renders for one that has: nearly all do, and nothing jumps. */
const never = () => () => {}

/**
 * Sign-in with email or mobile and password (AUTH-01..03), or with a passkey (AUTH-22). A failure is said in the form
 * until the next try; everything typed stays.
 */
export function LoginForm({ fields }: { fields: LoginFields }) {
  const { form, clear } = fields
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const login = useLogin({ onSignedIn: clear })
  const passkey = usePasskeySignIn({ onSignedIn: clear })
  const rememberMe = () => form.getValues('rememberMe') === true
  const asksForSecondStep = isSecondStep(login.error)
  const askForSecondStep = () => passkey.mutate({ rememberMe, isSecondStep: true })
  usePasskeySuggestions(passkey, (response) =>
    passkey.mutate({ response, rememberMe, isSecondStep: asksForSecondStep }),
  )
  const failureId = useId()
  const offersPasskeys = useSyncExternalStore(never, hasPasskeys, () => true)
  const sendsLinks = sendsPasswordLinks()
  const isRefused = isWrongPassword(login.error)

  const submit = handleSubmit((body) =>
    login.mutate(
      { body },
      {
        onError: (error) => {
          if (isWrongPassword(error)) form.setFocus('password')
          if (isSecondStep(error)) askForSecondStep()
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
      {login.isError && !asksForSecondStep && (
        <Notice id={failureId} tone="danger" scrolledTo title="Login failed">
          <p>{loginFailure(login.error)}</p>
          {isRefused && !sendsLinks && <p>Forgot it? Ask an admin for a link.</p>}
        </Notice>
      )}
      {asksForSecondStep && (
        <Notice
          role="alert"
          title="Confirm with your passkey"
          action={
            <Button icon="key" loading={passkey.isPending} onStop={passkey.stop} onClick={askForSecondStep}>
              Use passkey
            </Button>
          }
        >
          <p>Your password is right. Your account also asks for a passkey.</p>
        </Notice>
      )}
      <TextField
        {...register('username')}
        label="Email address"
        placeholder="Or your 04 mobile number"
        required
        autoComplete="username webauthn"
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
      {sendsLinks && (
        <p className={styles.forgotten}>
          <Link asChild variant="standalone">
            <RouterLink to={paths.forgottenPassword}>Forgotten password?</RouterLink>
          </Link>
        </p>
      )}
      {offersPasskeys && !asksForSecondStep && (
        <Button
          variant="quiet"
          icon="key"
          fullWidth
          loading={passkey.isPending}
          onStop={passkey.stop}
          onClick={() => passkey.mutate({ rememberMe })}
        >
          Sign in with a passkey
        </Button>
      )}
    </form>
  )
}

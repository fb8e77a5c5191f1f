import { Button, Checkbox, TextField } from '@snake-dispatch/design-system'
import type { LoginFields } from './login-fields.ts'
import { useLogin } from './queries.ts'
import styles from './SignInForm.module.css'

/** Sign-in with e-mail or mobile and password (AUTH-01..03); a refused try leaves everything typed in place. */
export function LoginForm({ fields }: { fields: LoginFields }) {
  const { form, clear } = fields
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const login = useLogin({ onSignedIn: clear })
  return (
    <form
      noValidate
      aria-label="Login"
      className={styles.form}
      onSubmit={(event) => void handleSubmit((body) => login.mutate({ body }))(event)}
    >
      <TextField
        {...register('username')}
        label="Email address"
        hint="Or the mobile number you registered with."
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        error={errors.username?.message}
      />
      <TextField
        {...register('password')}
        label="Password"
        type="password"
        required
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Checkbox {...register('rememberMe')} label="Stay signed in" />
      <Button type="submit" variant="primary" size="large" icon="login" fullWidth loading={login.isPending}>
        Login
      </Button>
    </form>
  )
}

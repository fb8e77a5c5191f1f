import { password } from '@snake-dispatch/contract/account-fields'
import { passwordsMatch } from '@snake-dispatch/contract/passwords-match'
import { paths } from '@snake-dispatch/contract/paths'
import { PasswordByLinkInput, setPasswordByLink } from '@snake-dispatch/contract/password-links'
import * as z from '@snake-dispatch/contract/zod'
import { Button, Link, Notice } from '@snake-dispatch/design-system'
import { PasswordField } from '@snake-dispatch/design-system/signed-in'
import { api, ApiError, errorText, toast } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { Link as RouterLink, useNavigate } from '@snake-dispatch/kit/router'
import { schemaResolver } from '@snake-dispatch/screen-parts/schema-resolver'
import { useForm } from 'react-hook-form'
import { sendsPasswordLinks } from '../forgotten-password/sends-password-links.ts'
import styles from '../new-password/NewPasswordForm.module.css'

const Fields = z
  .extend(PasswordByLinkInput, { confirmPassword: password(1, 'Please confirm your password') })
  .check(passwordsMatch('newPassword'))

/** Chooses a new password with the token of a one-time link, and leads to the sign-in (AUTH-20). Nothing is stored. */
export function PasswordLinkForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm({
    resolver: schemaResolver(Fields),
    defaultValues: { token, newPassword: '', confirmPassword: '' },
  })
  const choice = useMutation({
    mutationFn: (newPassword: string, { signal }) =>
      api.call(setPasswordByLink, { body: { token, newPassword }, signal }),
    onSuccess: ({ username }) => {
      toast({ title: 'Password Changed', description: `Sign in with ${username} and the new password.` })
      // Back must not lead to a link that is used up.
      void navigate(paths.login, { replace: true })
    },
  })
  const isOver = choice.error instanceof ApiError && choice.error.status === 404
  const field = (name: 'newPassword' | 'confirmPassword') => ({
    ...register(name),
    error: formState.errors[name]?.message,
    showLabel: 'Show',
    hideLabel: 'Hide',
    required: true,
    autoComplete: 'new-password' as const,
  })
  const submit = handleSubmit(({ newPassword }) => choice.mutate(newPassword))
  return (
    <form
      noValidate
      aria-label="Choose a new password"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      {choice.isError && (
        <Notice tone="danger" scrolledTo title="Password Change Failed">
          <p>{errorText(choice.error, 'Could not update password')}</p>
          {isOver && sendsPasswordLinks() && <AskAgain />}
        </Notice>
      )}
      <PasswordField {...field('newPassword')} label="New password" hint="At least 8 characters." />
      <PasswordField {...field('confirmPassword')} label="Confirm password" />
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        loading={choice.isPending}
        onStop={choice.stop}
      >
        Set new password
      </Button>
    </form>
  )
}

/** The way to a new link, for those who may send it to themselves (D-188). */
export const AskAgain = () => (
  <p>
    <Link asChild>
      <RouterLink to={paths.forgottenPassword}>Send a new link to yourself</RouterLink>
    </Link>
  </p>
)

import { askPasswordLink } from '@snake-dispatch/contract/messages'
import { Button, Notice, TextField } from '@snake-dispatch/design-system'
import { api, errorText } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { schemaResolver } from '@snake-dispatch/screen-parts/schema-resolver'
import { useForm } from 'react-hook-form'
import styles from '../new-password/NewPasswordForm.module.css'

/**
 * Asks for a link for a new password (D-188). The answer is the same for every address, and what was typed stays: it can
 * be corrected and sent again.
 */
export function ForgottenPasswordForm() {
  const { register, handleSubmit, formState } = useForm({
    resolver: schemaResolver(askPasswordLink.body),
    defaultValues: { username: '' },
  })
  const ask = useMutation({
    mutationFn: (username: string, { signal }) => api.call(askPasswordLink, { body: { username }, signal }),
  })
  const submit = handleSubmit(({ username }) => ask.mutate(username))
  return (
    <form
      noValidate
      aria-label="Ask for a link"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      {ask.isError && (
        <Notice tone="danger" scrolledTo title="The link could not be requested">
          <p>{errorText(ask.error, 'Please try again.')}</p>
        </Notice>
      )}
      <TextField
        {...register('username')}
        label="Email or mobile"
        hint="The one you sign in with."
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        error={formState.errors.username?.message}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        loading={ask.isPending}
        onStop={ask.stop}
      >
        Send a link
      </Button>
      <output>
        {ask.isSuccess && (
          <Notice tone="success">
            <p>If an account has this address, a link is on its way. It can be used for an hour.</p>
            <p>Nothing came? Check your spam folder, or check what you typed and ask again.</p>
          </Notice>
        )}
      </output>
    </form>
  )
}

import { proveMobile } from '@snake-dispatch/contract/messages'
import { Button, TextField } from '@snake-dispatch/design-system'
import { errorText } from '@snake-dispatch/kit'
import { schemaResolver } from '@snake-dispatch/screen-parts/schema-resolver'
import { useForm } from 'react-hook-form'
import styles from './MessageSettings.module.css'
import { useProveMobile } from './queries.ts'

const withoutSpaces = (typed: string) => typed.replaceAll(/\s/g, '')

/** Takes the six digits of the text; the phone offers them from it (D-188). A wrong code stays, to be corrected. */
export function MobileCode() {
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: schemaResolver(proveMobile.body),
    defaultValues: { code: '' },
  })
  const proof = useProveMobile()
  const submit = handleSubmit(({ code }) => proof.mutate(code, { onError: () => setFocus('code') }))
  const field = register('code', { setValueAs: withoutSpaces })
  return (
    <form
      noValidate
      aria-label="Prove your mobile"
      className={styles.code}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        {...field}
        onChange={(event) => {
          // What was said is of the code before.
          if (!proof.isPending) proof.reset()
          void field.onChange(event)
        }}
        label="The six digits of the text"
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        error={
          formState.errors.code?.message ??
          (proof.isError ? errorText(proof.error, 'Please try again.') : undefined)
        }
      />
      <Button type="submit" variant="primary" loading={proof.isPending} onStop={proof.stop}>
        Prove my mobile
      </Button>
    </form>
  )
}

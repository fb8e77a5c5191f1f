import { useRef } from 'react'
import { proveMail } from '@snake-dispatch/contract/messages'
import { Button, Notice } from '@snake-dispatch/design-system'
import { api, ApiError, errorText } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
import { refreshMessageSettings } from '../message-settings/queries.ts'
import styles from '../new-password/NewPasswordForm.module.css'

/** One press proves the address to which the link was sent. */
export function ProveMail({ token }: { token: string }) {
  const proof = useMutation({
    mutationFn: (_: void, { signal }) => api.call(proveMail, { body: { token }, signal }),
    onSuccess: refreshMessageSettings,
  })
  const outcome = useRef<HTMLOutputElement>(null)
  // The button goes once the address is proven, or the link has expired.
  useFocusRestore(outcome)
  const isOver = proof.error instanceof ApiError && proof.error.status === 404
  return (
    <div className={styles.form}>
      <output ref={outcome} tabIndex={-1}>
        {proof.isSuccess && (
          <Notice tone="success" title="Your address is proven">
            <p>Mail goes to it from now on.</p>
          </Notice>
        )}
        {proof.isError && (
          <Notice tone="danger" scrolledTo title="The address is not proven">
            <p>{errorText(proof.error, 'Please try again.')}</p>
            {isOver && <p>Sign in and press ‘Send a link’ in My Profile, Settings.</p>}
          </Notice>
        )}
      </output>
      {!proof.isSuccess && !isOver && (
        <>
          <p>Is this your address? One press proves it, and mail goes to it from then on.</p>
          <Button
            variant="primary"
            size="large"
            fullWidth
            loading={proof.isPending}
            onStop={proof.stop}
            onClick={() => proof.mutate()}
          >
            Prove my address
          </Button>
        </>
      )}
    </div>
  )
}

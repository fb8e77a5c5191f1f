import { useRef } from 'react'
import { stopMessages } from '@snake-dispatch/contract/messages'
import { messageNames } from '@snake-dispatch/domain/message-kinds'
import { Button, Notice } from '@snake-dispatch/design-system'
import { api, ApiError, errorText } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
import { refreshMessageSettings } from '../message-settings/queries.ts'
import styles from '../new-password/NewPasswordForm.module.css'

/** One press switches the kind of mail off that the link came with. */
export function StopMessages({ token }: { token: string }) {
  const stopping = useMutation({
    mutationFn: (_: void, { signal }) => api.call(stopMessages, { body: { token }, signal }),
    onSuccess: refreshMessageSettings,
  })
  const outcome = useRef<HTMLOutputElement>(null)
  // The button goes once the kind is off, or the link is not complete.
  useFocusRestore(outcome)
  const isWrong = stopping.error instanceof ApiError && stopping.error.status === 404
  return (
    <div className={styles.form}>
      <output ref={outcome} tabIndex={-1}>
        {stopping.isSuccess && (
          <Notice tone="success" title="You get no more of these mails">
            <p>{`‘${messageNames[stopping.data.kind]}’ is off. You can switch it on again in My Profile, Settings.`}</p>
          </Notice>
        )}
        {stopping.isError && (
          <Notice tone="danger" scrolledTo title="Nothing was switched off">
            <p>{errorText(stopping.error, 'Please try again.')}</p>
          </Notice>
        )}
      </output>
      {!stopping.isSuccess && !isWrong && (
        <>
          <p>You will stop getting this kind of mail. Other mail goes on.</p>
          <Button
            variant="primary"
            size="large"
            fullWidth
            loading={stopping.isPending}
            onStop={stopping.stop}
            onClick={() => stopping.mutate()}
          >
            Send me no more of these
          </Button>
        </>
      )}
    </div>
  )
}

import { GIVEN_PASSWORD_HOURS } from '@snake-dispatch/domain/given-password'
import { Button, Notice } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { errorText, lazy } from '@snake-dispatch/kit'
import type { AccountDialogProps } from './AccountDialog.tsx'
import { CopyLink } from '@snake-dispatch/screen-parts/copy-link'
import { endOf, textOf, usePasswordLink } from './password-link.ts'
import styles from './PasswordLinkDialog.module.css'

/** The QR code, in a file of its own: it is asked for once in a while. */
const QrCode = lazy(() => import('@snake-dispatch/screen-parts/qr-code').then((found) => found.QrCode), {
  preload: false,
  fallback: <Skeleton shape="block" height="15rem" />,
})

/** Makes a one-time link with which somebody who forgot their password chooses a new one (AUTH-20). */
export function PasswordLinkDialog({ account, onClose }: AccountDialogProps) {
  const { mutate, stop, isPending, error, data: link } = usePasswordLink(account)
  const text = link && textOf(account, link)
  const close = () => {
    if (!isPending) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Password link for ${account.name}`}
      description={
        link
          ? `It works once, until ${endOf(link)}. The portal does not show it again.`
          : `They choose a new password with it, once, within ${GIVEN_PASSWORD_HOURS} hours, and are then signed out everywhere, and their passkeys removed. A link that you made before stops working.`
      }
      closeLabel="Close"
      size="small"
      footer={
        link ? (
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={isPending}>
              Cancel
            </Button>
            <Button variant="primary" loading={isPending} onStop={stop} onClick={() => mutate()}>
              Make Link
            </Button>
          </>
        )
      }
    >
      {error && (
        <Notice tone="danger" scrolledTo title="Failed to make the link">
          {errorText(error, 'Please try again')}
        </Notice>
      )}
      {link ? (
        <div className={styles.link}>
          <QrCode
            value={link.url}
            title={`QR code of the password link for ${account.name}`}
            className={styles.code}
          />
          {text && (
            <Button asChild icon="sms" fullWidth>
              <a href={text}>Text the Link</a>
            </Button>
          )}
          <CopyLink link={link.url} label="Password link" copied="Give it to nobody but its owner." />
        </div>
      ) : (
        <p className={styles.hint}>
          Be sure that it is them who ask: with the link anybody can enter the account.
        </p>
      )}
    </Dialog>
  )
}

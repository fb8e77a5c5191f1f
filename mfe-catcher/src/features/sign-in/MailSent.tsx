import { Notice } from '@snake-dispatch/design-system'
import { portalConfig } from '@snake-dispatch/kit'

/** By what means who has just registered hears of the approval (D-188); nothing where the portal sends them no mail. */
export function MailSent({ to }: { /** The email or mobile of the new account. */ to: string }) {
  if (!portalConfig().hasMail || !to.includes('@')) return null
  return (
    <Notice icon="mail" title="Open the link in our mail">
      <p>
        We have written to <span translate="no">{to}</span>. Once you have opened the link in that mail, we
        write to you when you are approved.
      </p>
    </Notice>
  )
}

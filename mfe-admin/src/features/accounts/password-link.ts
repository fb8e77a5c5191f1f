import { createPasswordLink, type PasswordLink } from '@snake-dispatch/contract/password-links'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { smsHref } from '@snake-dispatch/domain/client-message'
import { tidyText } from '@snake-dispatch/domain/folded-text'
import { isMobile, nationalNumber } from '@snake-dispatch/domain/phone'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { api } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'

/** Makes a one-time link for an account (AUTH-20). */
export function usePasswordLink({ id }: AccountForAdmin) {
  return useMutation({
    mutationFn: (_: void, { signal }) => api.call(createPasswordLink, { params: { userId: id }, signal }),
  })
}

/** Until when a link can be used, as people read it. */
export const endOf = ({ expiresAt }: PasswordLink) => formatSydney(new Date(expiresAt), 'dateTime')

/** Opens the phone's text-message app with the link for its owner; null where no mobile number is known. */
export function textOf(account: AccountForAdmin, link: PasswordLink): string | null {
  const number = [nationalNumber(account.contactNumber ?? ''), account.email].find(
    (each) => each && isMobile(each),
  )
  if (!number) return null
  const text =
    `Hi ${tidyText(account.name)}, choose a new password for Snake Dispatch NSW here: ${link.url} ` +
    `The link works once, until ${endOf(link)}. Send it to nobody.`
  return smsHref(number, text)
}

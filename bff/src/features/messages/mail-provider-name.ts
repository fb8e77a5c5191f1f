import type { Env } from '../../env.ts'

const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/**
 * The provider of mail as the privacy page names it: as the configuration names it, else by its host. Null without one,
 * and for a mail server on the portal's own machine.
 */
export function mailProviderName({
  SMTP_URL,
  MAIL_PROVIDER_NAME,
}: Pick<Env, 'SMTP_URL' | 'MAIL_PROVIDER_NAME'>): string | null {
  if (!SMTP_URL) return null
  if (MAIL_PROVIDER_NAME) return MAIL_PROVIDER_NAME
  const { hostname } = new URL(SMTP_URL)
  return OWN_HOSTS.includes(hostname) ? null : hostname
}

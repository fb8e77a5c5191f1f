/**
 * Whether browsers let a page of this origin use cryptography, which the self-hosted captcha needs: https, or the
 * machine itself.
 */
export function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/**
 * Whether browsers allow a page of this origin to use Web Crypto, which the self-hosted captcha needs: https, or
 * localhost.
 * @throws TypeError when the origin is not a URL
 */
export function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

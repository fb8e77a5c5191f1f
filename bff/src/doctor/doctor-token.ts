import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Where `npm run doctor` asks the running portal. */
export const DOCTOR_PATH = '/doctor'

/** Milliseconds by which the clocks of both may differ, and a token may be repeated. */
const VALID_MS = 2 * 60_000

/**
 * Proves to the running portal that `npm run doctor` asks: both have the key of the stored secrets, which nobody else has
 * (D-197). A token works for two minutes, and for nothing else.
 * @param key the key of the stored secrets
 */
export function makeDoctorToken(key: Buffer, now: Date): string {
  const at = String(now.getTime())
  return `${at}.${signatureOf(key, at)}`
}

/** True for a token of `makeDoctorToken` with the same key, from the last two minutes. */
export function isDoctorToken(key: Buffer, token: string, now: Date): boolean {
  const [at = '', signature = ''] = token.split('.', 2)
  if (!/^\d{1,15}$/.test(at) || Math.abs(now.getTime() - Number(at)) > VALID_MS) return false
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, at))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureOf(key: Buffer, at: string): string {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'snake-dispatch doctor', 32))
  return createHmac('sha256', own).update(at).digest('base64url')
}

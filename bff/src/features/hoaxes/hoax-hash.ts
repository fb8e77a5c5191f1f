import { nationalNumber } from '@snake-dispatch/domain/phone'
import { createHmac } from 'node:crypto'

/** The purpose of the key, see `deriveKey`. */
export const HOAX_KEY = 'numbers that sent hoaxes'

/** The hash that is stored of a marked number: the same for every spelling of it, and of no use without the key. */
export function hoaxHash(key: Buffer, mobile: string): string {
  return createHmac('sha256', key)
    .update(nationalNumber(mobile) ?? mobile)
    .digest('base64url')
}

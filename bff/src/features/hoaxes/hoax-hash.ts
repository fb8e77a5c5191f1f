import { nationalNumber } from '@snake-dispatch/domain/phone'
import { createHmac } from 'node:crypto'

/** The purpose of the key, see `deriveKey`. */
export const HOAX_KEY = 'numbers that sent hoaxes'

/** What is stored of a marked number: the same for every spelling of it, and without the key of nobody. */
export function hoaxHash(key: Buffer, mobile: string): string {
  return createHmac('sha256', key)
    .update(nationalNumber(mobile) ?? mobile)
    .digest('base64url')
}

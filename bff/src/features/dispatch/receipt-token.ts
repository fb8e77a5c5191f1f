import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a receipt is of: the push of one round of a job to one device of an account (DISP-04). */
export interface Receipt {
  /** 0 for a test push, which is not about a job. */
  readonly jobId: number
  readonly round: number
  readonly subscriptionId: number
  readonly userId: number
  readonly expiresAt: Date
}

/** Bytes of a receipt: job, round, subscription, account, expiry in seconds; then those of its signature. */
const FIELDS = 4 + 2 + 6 + 4 + 6
const SIGNATURE = 16

/** A receipt as text: signed with 128 bits of an HMAC-SHA-256, the same for the same push. */
export function writeReceipt(key: Buffer, receipt: Receipt): string {
  const fields = Buffer.alloc(FIELDS)
  let at = fields.writeUIntBE(receipt.jobId, 0, 4)
  at = fields.writeUIntBE(receipt.round, at, 2)
  at = fields.writeUIntBE(receipt.subscriptionId, at, 6)
  at = fields.writeUIntBE(receipt.userId, at, 4)
  fields.writeUIntBE(Math.ceil(receipt.expiresAt.getTime() / 1000), at, 6)
  return Buffer.concat([fields, sign(key, fields)]).toString('base64url')
}

/** A receipt that this portal wrote, whether or not it has expired; null for any other text. */
export function readReceipt(key: Buffer, text: string): Receipt | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== FIELDS + SIGNATURE || bytes.toString('base64url') !== text) return null
  const fields = bytes.subarray(0, FIELDS)
  if (!timingSafeEqual(bytes.subarray(FIELDS), sign(key, fields))) return null
  return {
    jobId: fields.readUIntBE(0, 4),
    round: fields.readUIntBE(4, 2),
    subscriptionId: fields.readUIntBE(6, 6),
    userId: fields.readUIntBE(12, 4),
    expiresAt: new Date(fields.readUIntBE(16, 6) * 1000),
  }
}

const sign = (key: Buffer, fields: Buffer) =>
  createHmac('sha256', key).update(fields).digest().subarray(0, SIGNATURE)

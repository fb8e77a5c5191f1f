import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Core } from '../../core/core.ts'
import { VAPID_SUBJECT } from '../../env.ts'

/** The keys that the portal signs its pushes with (RFC 8292). */
export interface Vapid {
  /** The sender's contact for the push service's operators: `mailto:` or https. */
  readonly subject: string
  /** Base64url; browsers subscribe with it. */
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * The keys of the configuration, or ones that are generated once and kept in the database (D-19).
 * @throws Error with a sentence for the operator when the configured keys are not a pair
 */
export async function readVapid({ env, settings }: Pick<Core, 'env' | 'settings'>): Promise<Vapid> {
  const subject = env.VAPID_SUBJECT ?? subjectOf(env)
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (publicKey && privateKey) {
    if (publicOf(privateKey) !== publicKey.replace(/=+$/, ''))
      throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys in base64url.')
    return { subject, publicKey, privateKey }
  }
  const stored = await settings.secret('vapid', () => JSON.stringify(webPush.generateVAPIDKeys()))
  const keys = JSON.parse(stored) as Pick<Vapid, 'publicKey' | 'privateKey'>
  return { subject, publicKey: keys.publicKey, privateKey: keys.privateKey }
}

/** The contact for push services: the portal's address if it is public, else its admin's; one that Apple takes. */
function subjectOf({ PUBLIC_ORIGIN, ADMIN_EMAIL }: Core['env']): string {
  const subjects = [PUBLIC_ORIGIN ?? '', `mailto:${ADMIN_EMAIL}`]
  return subjects.find((subject) => VAPID_SUBJECT.test(subject)) ?? 'mailto:admin@snake-dispatch.example'
}

/** The public key of a private key, or null when that is invalid. */
function publicOf(privateKey: string): string | null {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url')
  } catch {
    return null
  }
}

import { hkdfSync, randomBytes } from 'node:crypto'
import type { Core } from './core.ts'

/**
 * The secret that signs cookies: `SESSION_SECRET`, or a random one that is generated once and stored in the database.
 */
export function readSessionSecret({ env, settings }: Pick<Core, 'env' | 'settings'>): Promise<string> {
  if (env.SESSION_SECRET !== undefined) return Promise.resolve(env.SESSION_SECRET)
  return settings.secret('session', () => randomBytes(32).toString('base64url'))
}

/**
 * Derives a 32-byte key for one purpose from the session secret. All replicas get the same key. It reveals neither the
 * secret nor the keys for other purposes.
 */
export async function deriveKey(core: Pick<Core, 'env' | 'settings'>, purpose: string): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await readSessionSecret(core), '', purpose, 32))
}

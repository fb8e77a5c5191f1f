import { hkdfSync, randomBytes } from 'node:crypto'
import type { Core } from './core.ts'

/** The secret that signs cookies: of the configuration, or made once and kept in the database. */
export function readSessionSecret({ env, settings }: Pick<Core, 'env' | 'settings'>): Promise<string> {
  if (env.SESSION_SECRET !== undefined) return Promise.resolve(env.SESSION_SECRET)
  return settings.secret('session', () => randomBytes(32).toString('base64url'))
}

/**
 * A key of 32 bytes for one purpose, derived from the session secret: all replicas have the same one, and it says nothing
 * of the secret or of the keys for other purposes.
 */
export async function deriveKey(core: Pick<Core, 'env' | 'settings'>, purpose: string): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await readSessionSecret(core), '', purpose, 32))
}

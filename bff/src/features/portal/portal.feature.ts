import path from 'node:path'
import type { Middleware } from 'koa'
import type { Core, Feature } from '../../core/core.ts'
import type { SharedConfig } from './app-shell.ts'
import { createPortal, type Portal, type PortalOptions } from './portal.ts'

/** The portal as the composition root mounts it. */
interface PortalFeature extends Feature {
  /** Built files; mount it first. */
  readonly files: Middleware
  /** Pages; mount it last. */
  readonly pages: Middleware
  /** What is deployed now; null where only the API is served. */
  readonly deployed: Portal['deployed'] | null
}

const repository = path.resolve(import.meta.dirname, '../../../..')

/** Whether a developer may replace a remote in their own browser: in development, or where it is allowed. */
export function allowsOverrides(env: Pick<Core['env'], 'REMOTE_OVERRIDES' | 'DEV_RELOAD'>): boolean {
  return env.REMOTE_OVERRIDES ?? env.DEV_RELOAD
}

/**
 * Serves the built front ends by the configuration.
 * @param options `served`: false for the API alone, as in its tests; true for the front ends of this repository; or the
 *   folder that they are in
 */
export function createPortalFeature(
  { env, log }: Pick<Core, 'env' | 'log'>,
  options: Pick<
    PortalOptions,
    'originOf' | 'accountOf' | 'hasSession' | 'takeTurn' | 'count' | 'readData'
  > & {
    served: boolean | string
    /** What pages say of messages. */
    messages: Pick<
      SharedConfig,
      'hasMail' | 'hasText' | 'takesTextReplies' | 'hasClientTexts' | 'messageProviders'
    >
  },
): PortalFeature {
  if (!options.served) {
    return { name: 'portal', files: pass, pages: pass, deployed: null }
  }
  const portal = createPortal({
    root: options.served === true ? repository : options.served,
    remotes: env.REMOTES,
    config: {
      contactPhone: env.CONTACT_PHONE,
      operator: env.operator,
      retentionMonths: env.RETENTION_MONTHS,
      hasRecaptcha: env.RECAPTCHA_SITE_KEY !== undefined,
      ...options.messages,
      partnerLinks: env.PARTNER_LINKS,
      registrationPolicy: env.REGISTRATION_POLICY,
      hasDemo: env.DEMO_ENABLED,
      googleMapsApiKey: env.GOOGLE_MAPS_API_KEY ?? null,
      ...(allowsOverrides(env) && { remoteOverrides: true }),
      ...(env.DEV_RELOAD && { devReload: true }),
    },
    unavailablePage: env.UNAVAILABLE_PAGE,
    originOf: options.originOf,
    accountOf: options.accountOf,
    hasSession: options.hasSession,
    takeTurn: options.takeTurn,
    count: options.count,
    readData: options.readData,
    log,
  })
  return { ...portal, name: 'portal' }
}

function pass(_ctx: unknown, next: () => Promise<unknown>): Promise<unknown> {
  return next()
}

import type { Middleware } from 'koa'
import { z } from 'zod'
import type { Clock } from '../core/clock.ts'
import { clientAddress, type OriginOptions } from '../transports/http/request-context.ts'
import { DOCTOR_PATH, isDoctorToken } from './doctor-token.ts'
import { Finding } from './finding.ts'

/** How a request reached the portal, and what the portal takes its client for. */
export const SeenRequest = z.object({
  /** As limits count it: see `clientAddress`. */
  address: z.string(),
  host: z.string(),
  forwardedFor: z.nullable(z.string()),
  forwardedProto: z.nullable(z.string()),
})
export type SeenRequest = z.infer<typeof SeenRequest>

/** What the running portal answers to `npm run doctor`. */
export const DoctorAnswer = z.object({
  version: z.string(),
  seen: SeenRequest,
  /** What it finds of its database; empty unless asked for. */
  findings: z.array(Finding),
})
export type DoctorAnswer = z.infer<typeof DoctorAnswer>

interface DoctorCallOptions extends Pick<OriginOptions, 'trustProxy'> {
  readonly version: string
  readonly clock: Clock
  /** The key of the stored secrets; null where there is none. */
  readonly key: () => Buffer | null
  /** Looks at the database, which for the embedded one only this process can. */
  readonly inspect: () => Promise<readonly Finding[]>
}

/**
 * Answers `npm run doctor`, which shows that it has the key of the stored secrets; to everybody else there is nothing
 * here (D-197). `?database` looks at the database too.
 */
export function doctorCall({ version, clock, key, inspect, trustProxy }: DoctorCallOptions): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== DOCTOR_PATH || ctx.method !== 'GET') return next()
    const own = key()
    const token = /^Doctor (\S+)$/.exec(ctx.get('authorization'))?.[1]
    if (!own || !token || !isDoctorToken(own, token, clock.now())) return next()
    const header = (name: string) => ctx.get(name) || null
    ctx.state['endpoint'] = 'doctor'
    ctx.set('cache-control', 'no-store')
    ctx.body = {
      version,
      seen: {
        address: clientAddress(ctx.req, trustProxy),
        host: ctx.get('host'),
        forwardedFor: header('x-forwarded-for'),
        forwardedProto: header('x-forwarded-proto'),
      },
      findings: 'database' in ctx.query ? [...(await inspect())] : [],
    } satisfies DoctorAnswer
  }
}

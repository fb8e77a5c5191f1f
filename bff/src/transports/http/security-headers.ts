import type { Middleware } from 'koa'
import helmet from 'koa-helmet'

/** Who besides the portal itself the pages may load from. */
export interface SecurityNeeds {
  /** True when the portal is reached by https. */
  readonly https: boolean
  readonly recaptcha: boolean
  readonly maps: boolean
  /** Origins that remotes are served from, where those are not our own (`REMOTES`). */
  readonly remoteOrigins: readonly string[]
}

const GOOGLE_CAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const GOOGLE_MAPS = ['https://maps.googleapis.com', 'https://maps.gstatic.com']

/**
 * The security headers of every answer; the policy allows no inline script and no eval. They are the same for
 * all, so helmet writes them once and each answer gets a copy.
 */
export async function securityHeaders(needs: SecurityNeeds): Promise<Middleware> {
  const headers = await written(policy(needs))
  return (ctx, next) => {
    ctx.set(headers)
    return next()
  }
}

/** What a middleware sets on an answer, whatever the request. */
async function written(middleware: Middleware): Promise<Record<string, string>> {
  const headers: Record<string, string> = {}
  const res = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => {},
  }
  await middleware({ req: {}, res } as never, async () => {})
  return headers
}

function policy(needs: SecurityNeeds): Middleware {
  const { remoteOrigins } = needs
  const captcha = needs.recaptcha ? GOOGLE_CAPTCHA : []
  const maps = needs.maps ? GOOGLE_MAPS : []
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...remoteOrigins, ...captcha, ...maps],
        styleSrc: ["'self'", "'unsafe-inline'", ...remoteOrigins],
        imgSrc: ["'self'", 'data:', 'blob:', ...remoteOrigins, ...maps],
        fontSrc: ["'self'", ...remoteOrigins],
        connectSrc: ["'self'", ...remoteOrigins, ...captcha, ...maps],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: captcha.length > 0 ? captcha : ["'none'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(needs.https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: needs.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
}

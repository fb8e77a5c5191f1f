import { createHash } from 'node:crypto'
import { constants } from 'node:zlib'
import type { Middleware } from 'koa'
import compress from 'koa-compress'
import helmet from 'koa-helmet'
import { acceptedEncoding } from './accepted-encoding.ts'

/** Compressed media types: those of answers made for each request. */
const compressedTypes = new Set([
  'application/json',
  'application/graphql-response+json',
  'text/html',
  'text/plain',
])
/** Bytes below which compression saves nothing. */
const COMPRESSION_THRESHOLD = 1024
/** Brotli quality: shrinks a list of 500 jobs to a tenth or less in 2 ms; 5 takes half as long again. */
const QUALITY = 4
/** Size of the Brotli window, as a power of two: answers are small, and each answer in progress uses that memory. */
const WINDOW = 18

/**
 * Compresses answers and pages with Brotli or gzip: phones in the country have slow connections. Built files are
 * compressed already; they and photos are sent as they are.
 *
 * The length of a compressed answer reveals no secret (BREACH): for that attack another site would have to fetch our
 * answers with the visitor's session and with its own text in them. It cannot (SameSite=Lax, no CORS), and no answer
 * holds a token: sessions are in cookies only.
 */
export function compression(): Middleware {
  const compressed = compress({
    threshold: COMPRESSION_THRESHOLD,
    filter: (type) => compressedTypes.has(type),
    br: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      },
    },
    gzip: {},
    deflate: false,
    zstd: false,
  })
  return (ctx, next) => {
    // It fails where a client refuses everything that it offers: it is told of the one that we chose.
    ctx.req.headers['accept-encoding'] = acceptedEncoding(ctx.get('accept-encoding'))
    return compressed(ctx, next)
  }
}

/** What pages may load from other origins. */
export interface SecurityOptions {
  /** True when the portal is reached by https. */
  readonly https: boolean
  readonly recaptcha: boolean
  readonly maps: boolean
  /** Other origins that serve remotes (`REMOTES`). */
  readonly remoteOrigins: readonly string[]
  /** The whole text of each inline script that documents have. */
  readonly inlineScripts: readonly string[]
}

const GOOGLE_CAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const GOOGLE_MAPS = ['https://maps.googleapis.com', 'https://maps.gstatic.com']

/**
 * Browser features that the portal's own pages may use. Embedded content may use none, and nobody may use the others.
 */
const usedPowers = [
  'autoplay',
  'clipboard-write',
  'fullscreen',
  'geolocation',
  'microphone',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
]
const unusedPowers = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
const PERMISSIONS = [
  ...usedPowers.map((name) => `${name}=(self)`),
  ...unusedPowers.map((name) => `${name}=()`),
].join(', ')

/**
 * Sets the security headers of every answer; the policy allows no inline script but those that it names by their hashes,
 * and no eval. The headers never change, so helmet computes them once.
 */
export async function securityHeaders(options: SecurityOptions): Promise<Middleware> {
  const headers = { ...(await headersOf(policy(options))), 'permissions-policy': PERMISSIONS }
  return (ctx, next) => {
    ctx.set(headers)
    return next()
  }
}

/** The headers that a middleware sets on every answer. */
async function headersOf(middleware: Middleware): Promise<Record<string, string>> {
  const headers: Record<string, string> = {}
  const res = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => {},
  }
  await middleware({ req: {}, res } as never, async () => {})
  return headers
}

/** A source of the policy that allows this script alone. */
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function policy(options: SecurityOptions): Middleware {
  const { https, recaptcha, maps: hasMaps, remoteOrigins, inlineScripts } = options
  const captcha = recaptcha ? GOOGLE_CAPTCHA : []
  const maps = hasMaps ? GOOGLE_MAPS : []
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...remoteOrigins, ...captcha, ...maps, ...inlineScripts.map(hashOf)],
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
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
}

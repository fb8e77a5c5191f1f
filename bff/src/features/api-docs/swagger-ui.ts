import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Middleware } from 'koa'
import { acceptedEncoding } from '../../transports/http/accepted-encoding.ts'

const FOLDER = '/api/docs/'
/** Most of the possible compression in a tenth of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** The viewer's page. */
export const swaggerPage = `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>API | Snake Dispatch NSW</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${FOLDER}swagger-ui.css" />
    <style>
      body { margin: 0 }
      /* No response has links; the empty column would not fit on a phone. */
      .swagger-ui .response-col_links { display: none }
      /* Its two buttons do not fit beside the title on a phone. */
      .swagger-ui .opblock-section-header { flex-wrap: wrap; row-gap: 16px }
      /* A page cannot set the session cookie: what signs in is POST /api/auth/login. */
      .swagger-ui :is(.auth-wrapper, .authorization__btn) { display: none }
      /* The viewer links every licence to spdx.org, which has no page for this one. */
      .swagger-ui .info__license { display: none }
    </style>
  </head>
  <body>
    <main id="swagger-ui"><a href="/api/openapi.json">The API as an OpenAPI document</a></main>
    <script src="${FOLDER}swagger-ui-bundle.js"></script>
    <script src="${FOLDER}swagger-start.js"></script>
  </body>
</html>
`

const { resolve } = createRequire(import.meta.url)
/** The only files that are served, by name. */
const files = new Map([
  ['swagger-ui.css', resolve('swagger-ui-dist/swagger-ui.css')],
  ['swagger-ui-bundle.js', resolve('swagger-ui-dist/swagger-ui-bundle.js')],
  ['swagger-start.js', path.join(import.meta.dirname, 'swagger-start.js')],
])

/** Serves the viewer's scripts and styles; each is read and compressed once. Needs no session. */
export function swaggerFiles(): Middleware {
  const packed = new Map<string, ReturnType<typeof pack>>()
  return async (ctx, next) => {
    const file = ctx.path.startsWith(FOLDER) ? files.get(ctx.path.slice(FOLDER.length)) : undefined
    if (!file || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    const known = packed.get(file) ?? pack(file)
    packed.set(file, known)
    const { etag, ...bodies } = await known
    ctx.status = 200
    ctx.type = path.extname(file)
    ctx.etag = etag
    ctx.vary('Accept-Encoding')
    ctx.set({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    if (ctx.fresh) return void (ctx.status = 304)
    const encoding = acceptedEncoding(ctx.get('accept-encoding'))
    if (encoding !== 'identity') ctx.set('content-encoding', encoding)
    ctx.body = bodies[encoding]
  }
}

async function pack(file: string) {
  const identity = await readFile(file)
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity),
  ])
  // Weak: the bytes differ by how they are compressed.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`
  return { etag, identity, br, gzip: gzipped }
}

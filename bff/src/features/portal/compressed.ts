import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'koa'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Good compression for little work: documents change with every deployment. */
const QUALITY = 6
/** Documents differ by path and session only, so few are kept. */
const KEPT = 200

interface Encoded {
  etag: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

/** Answers texts compressed and with an ETag; each text is compressed once. */
export class CompressedTexts {
  readonly #known = new Map<string, Promise<Encoded>>()

  async answer(ctx: Context, text: string): Promise<void> {
    const { etag, ...encodings } = await this.#encode(text)
    ctx.vary('Accept-Encoding')
    ctx.etag = etag
    ctx.set('cache-control', 'no-cache')
    if (ctx.status === 200 && ctx.fresh) {
      ctx.status = 304
      return
    }
    const encoding = encodingFor(ctx)
    if (encoding !== 'identity') ctx.set('content-encoding', encoding)
    ctx.body = encodings[encoding]
  }

  #encode(text: string): Promise<Encoded> {
    const known = this.#known.get(text)
    if (known) return known
    const made = encode(text)
    const oldest = this.#known.keys().next()
    if (this.#known.size >= KEPT && !oldest.done) this.#known.delete(oldest.value)
    this.#known.set(text, made)
    return made
  }
}

/** The best encoding that the browser takes. */
export function encodingFor(ctx: Context): 'br' | 'gzip' | 'identity' {
  if (ctx.acceptsEncodings('br') === 'br') return 'br'
  return ctx.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity'
}

async function encode(text: string): Promise<Encoded> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    gzipped(identity),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, identity, br, gzip: gz }
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'koa'
import { acceptedEncoding, type AnswerEncoding } from '../../transports/http/accepted-encoding.ts'
import type { Deployment } from './front-ends.ts'

const brotli = promisify(brotliCompress)
const zipped = promisify(gzip)

/**
 * The most texts that are kept of a deployment: several times its pages. Without `PUBLIC_ORIGIN`, each Host has its
 * own.
 */
const MAX_TEXTS = 500
/** Brotli quality: a text is compressed once, in some milliseconds. */
const QUALITY = 9

/** A text that is sent many times: its ETag and its bytes in each encoding are made once. */
class MadeText {
  readonly #text: string
  readonly #packed = new Map<AnswerEncoding, Promise<Buffer>>()
  /** Weak: the bytes differ by how they are compressed. */
  readonly etag: string

  constructor(text: string) {
    this.#text = text
    this.etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  }

  async send(ctx: Context): Promise<void> {
    ctx.set('cache-control', 'no-cache')
    ctx.etag = this.etag
    if (ctx.status === 200 && ctx.fresh) {
      ctx.status = 304
      return
    }
    ctx.vary('Accept-Encoding')
    const encoding = acceptedEncoding(ctx.get('accept-encoding'))
    if (encoding !== 'identity') ctx.set('content-encoding', encoding)
    ctx.body = await this.#bytes(encoding)
  }

  #bytes(encoding: AnswerEncoding): Promise<Buffer> {
    const known = this.#packed.get(encoding)
    if (known) return known
    const made = this.#pack(encoding)
    this.#packed.set(encoding, made)
    return made
  }

  async #pack(encoding: AnswerEncoding): Promise<Buffer> {
    if (encoding === 'br')
      return brotli(this.#text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    return encoding === 'gzip' ? zipped(this.#text) : Buffer.from(this.#text)
  }
}

/**
 * Caches, until the next deployment, the texts that are the same for everyone, such as the documents of guests, and
 * sends them from memory (SEC-10).
 */
export class MadeTexts {
  readonly #texts = new WeakMap<Deployment, Map<string, Promise<MadeText>>>()

  /**
   * Sends a text that caches revalidate each time; it is made for the first request. Set the status and type of the
   * response before.
   * @param key names the text among those of the deployment
   * @param make calls its argument when the text must not be cached, for example because a part of it could not be
   *   rendered
   */
  async send(
    ctx: Context,
    deployment: Deployment,
    key: string,
    make: (notForKeeping: () => void) => string | Promise<string>,
  ): Promise<void> {
    const texts = this.#texts.get(deployment) ?? new Map<string, Promise<MadeText>>()
    this.#texts.set(deployment, texts)
    const known = texts.get(key)
    if (known) return (await known).send(ctx)
    if (texts.size >= MAX_TEXTS) texts.clear()
    let isKept = true
    const made = (async () => {
      const text = new MadeText(await make(() => void (isKept = false)))
      // Not in the callback, which may run before `texts.set`.
      if (!isKept) texts.delete(key)
      return text
    })()
    texts.set(key, made)
    made.catch(() => texts.delete(key))
    await (await made).send(ctx)
  }
}

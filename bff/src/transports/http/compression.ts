import { constants } from 'node:zlib'
import type { Middleware } from 'koa'
import compress from 'koa-compress'

/** Answers that are compressed: those that are written anew for each request. */
const types = new Set(['application/json', 'text/html', 'text/plain'])
/** Bytes below which an answer gains nothing. */
const THRESHOLD = 1024
/** A list of 500 jobs shrinks to a tenth or less within two milliseconds; the next step takes half as long again. */
const QUALITY = 4
/** The window, as a power of two: answers are small, and each that is under way holds as much memory. */
const WINDOW = 18

/**
 * Compresses the answers of calls for whoever takes it, by brotli or gzip: phones far out have slow links. What comes
 * compressed already (files, documents) passes untouched, and so do photos.
 *
 * The length of an answer tells nothing of what is secret in it (BREACH): that takes a page of another site which
 * has our answers fetched with the visitor's session, again and again, with guesses of its own in them. Other sites'
 * pages cannot do so (SameSite=Lax, no CORS), and no answer holds a token: sessions are in cookies only.
 */
export function compression(): Middleware {
  return compress({
    threshold: THRESHOLD,
    filter: (type) => types.has(type),
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
}

import type { IncomingMessage } from 'node:http'
import type { BodyLimit } from '@snake-dispatch/contract/endpoint'
import { AppError } from '../../calls/app-error.ts'

/** The largest bodies in bytes (D-24): 64 kB, and 3 MB where a photo may travel inside. */
const limits = { plain: 64 * 1024, photo: 3 * 1024 * 1024 } as const satisfies Record<BodyLimit, number>

/**
 * Reads a JSON body.
 * @returns what the JSON says, or undefined when there is no body
 * @throws AppError UNSUPPORTED_MEDIA, TOO_LARGE or BAD_INPUT
 */
export async function readBody(request: IncomingMessage, limit: BodyLimit): Promise<unknown> {
  if (!hasBody(request)) return undefined
  if (!isJson(request)) {
    throw new AppError(
      'UNSUPPORTED_MEDIA',
      'Please send the request as JSON (Content-Type: application/json).',
    )
  }
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new AppError('UNSUPPORTED_MEDIA', 'Please send the request without compression.')
  }
  const text = asText(await readBytes(request, limits[limit]))
  return text === '' ? undefined : asJson(text)
}

/** Whether a request says that it is JSON. */
export function isJson(request: IncomingMessage): boolean {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]!
  return type.trim().toLowerCase() === 'application/json'
}

function hasBody(request: IncomingMessage): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  )
}

function tooLarge(limit: number): AppError {
  const size = limit >= 1024 * 1024 ? `${limit / 1024 / 1024} MB` : `${limit / 1024} kB`
  return new AppError('TOO_LARGE', `The request is too large: at most ${size}.`)
}

/** What comes after the limit is let go by unread, so that the sender gets to read the refusal. */
function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    request.resume()
    return Promise.reject(tooLarge(limit))
  }
  const chunks: Buffer[] = []
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
    else reject(tooLarge(limit))
  })
  request.on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
  request.on('error', reject)
  request.on('close', () => {
    if (!request.complete) reject(new AppError('BAD_INPUT', 'The request was broken off.'))
  })
  return promise
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function asText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new AppError('BAD_INPUT', 'The request is not valid UTF-8.')
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new AppError('BAD_INPUT', 'The request is not valid JSON.')
  }
}

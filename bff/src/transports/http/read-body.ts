import type { IncomingMessage } from 'node:http'
import type { BodyLimit } from '@snake-dispatch/contract/endpoint'
import { AppError } from '../../app-error.ts'

/** The largest bodies in bytes (D-24): 64 kB, and 3 MB where a photo may travel inside. */
const limits = { plain: 64 * 1024, photo: 3 * 1024 * 1024 } as const satisfies Record<BodyLimit, number>

/**
 * Reads a JSON body.
 * @returns what the JSON says, or undefined when there is no body
 * @throws AppError UNSUPPORTED_MEDIA, TOO_LARGE or BAD_INPUT
 */
export async function readBody(request: IncomingMessage, limit: BodyLimit): Promise<unknown> {
  if (!hasBody(request)) return undefined
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new AppError(
      'UNSUPPORTED_MEDIA',
      'Please send the request as JSON (Content-Type: application/json).',
    )
  }
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new AppError('UNSUPPORTED_MEDIA', 'Please send the request without compression.')
  }
  const text = await readText(request, limits[limit])
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new AppError('BAD_INPUT', 'The request is not valid JSON.')
  }
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

async function readText(request: IncomingMessage, limit: number): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new AppError('BAD_INPUT', 'The request is not valid UTF-8.')
  }
}

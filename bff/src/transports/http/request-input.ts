import type { IncomingMessage } from 'node:http'
import type { BodyLimit } from '@snake-dispatch/contract/endpoint'
import type { ErrorCode, InputIssue } from '@snake-dispatch/contract/errors'
import * as z from 'zod/mini'
import { AppError } from '../../calls/app-error.ts'
import { PHOTO_CALLS } from '../../limits/limit-numbers.ts'

z.config(z.locales.en())

/** The largest bodies in bytes (D-24). Even with a photo, the rest of the body has at most `plain` bytes. */
const limits = { plain: 64 * 1024, photo: 3 * 1024 * 1024 } as const satisfies Record<BodyLimit, number>
/** The start of a JSON string that holds a photo. */
const PHOTO = '"data:image'

/** Bounds of a JSON text, so that no body is expensive to parse, validate or report. */
const MAX_DEPTH = 32
const MAX_KEYS = 1_000
const MAX_VALUES = 3_000

/** The most issues, and the most unknown fields, that one refusal names. */
const MAX_ISSUES = 20
const MAX_FIELDS_NAMED = 10

/**
 * Reads a JSON body within its limits: 64 kB without its photo, and a bounded number of levels, keys and values.
 * @returns the parsed JSON, or undefined when there is no body
 * @throws AppError UNSUPPORTED_MEDIA, TOO_LARGE or BAD_INPUT (D-24)
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
  checkBounds(text)
  return text === '' ? undefined : asJson(text)
}

/** Reads a body of at most 64 kB as it is, empty without one. @throws AppError TOO_LARGE or BAD_INPUT */
export async function readText(request: IncomingMessage): Promise<string> {
  return asText(await readBytes(request, limits.plain))
}

/** How many calls a request counts as (D-21): 1, or `PHOTO_CALLS` when its body is, or may be, larger than 64 kB. */
export function callsOf({ headers }: IncomingMessage): number {
  const isLarge =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > limits.plain
  return isLarge ? PHOTO_CALLS : 1
}

function isJson(request: IncomingMessage): boolean {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]!
  return type.trim().toLowerCase() === 'application/json'
}

function hasBody(request: IncomingMessage): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  )
}

const tooLarge = (size: string) => new AppError('TOO_LARGE', `The request is too large: at most ${size}.`)

/** Reads the body. It still receives and drops the rest of a refused body, so that the sender can read the refusal. */
function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const refusal = tooLarge(limit === limits.photo ? '3 MB' : '64 kB')
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    request.resume()
    return Promise.reject(refusal)
  }
  const chunks: Buffer[] = []
  let size = 0
  let refused = false
  const refuse = (error: AppError) => {
    refused = true
    chunks.length = 0
    reject(error)
  }
  request.on('data', (chunk: Buffer) => {
    if (refused) return
    const wasPlain = size <= limits.plain
    size += chunk.length
    if (size > limit) return refuse(refusal)
    chunks.push(chunk)
    // A photo begins within the first 64 kB, as everything else fits into them.
    if (wasPlain && size > limits.plain && !Buffer.concat(chunks).includes(PHOTO)) refuse(tooLarge('64 kB'))
  })
  request.on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
  const abort = () => reject(new AppError('BAD_INPUT', 'The request was broken off.'))
  request.on('error', abort)
  request.on('close', () => {
    if (!request.complete) abort()
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

/**
 * Checks a JSON text before it is parsed, in one pass that stops at the first exceeded bound. It also stops at an
 * unclosed string, which the parser refuses.
 * @throws AppError TOO_LARGE or BAD_INPUT
 */
function checkBounds(text: string): void {
  let [depth, keys, values, photos] = [0, 0, 1, 0]
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"': {
        const start = at
        do at = text.indexOf('"', at + 1)
        while (isEscaped(text, at) && ++values <= MAX_VALUES)
        if (at === -1) return
        if (text.startsWith(PHOTO, start)) photos += at - start
        break
      }
      case '{':
      case '[':
        depth++
        break
      case '}':
      case ']':
        depth--
        break
      case ':':
        keys++
        break
      case ',':
        values++
    }
    if (depth > MAX_DEPTH || keys > MAX_KEYS || values > MAX_VALUES)
      throw new AppError('BAD_INPUT', 'The request is nested too deeply or has too many values.')
    if (at - photos > limits.plain) throw tooLarge('64 kB besides a photo')
  }
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text[at - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 1
}

/**
 * Parses an input by its schema.
 * @throws AppError with the first 20 issues and the sentence of the first one; unknown fields come first, because a
 *   misspelled field is missing too
 */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  code: ErrorCode = 'BAD_INPUT',
): z.output<Schema> {
  const parsed = z.safeParse(schema, input)
  if (parsed.success) return parsed.data
  const rank = (issue: z.core.$ZodIssue) => Number(issue.code !== 'unrecognized_keys')
  const ordered = parsed.error.issues.toSorted((one, other) => rank(one) - rank(other))
  const issues = ordered.slice(0, MAX_ISSUES).map(toIssue)
  throw new AppError(code, issues[0]?.message ?? 'The request is not valid.', { issues })
}

function toIssue(issue: z.core.$ZodIssue): InputIssue {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.slice(0, MAX_FIELDS_NAMED).map((key) => key.slice(0, 60))
    return { path, message: `Unknown field: ${names.join(', ')}` }
  }
  return {
    path,
    message: path.length > 0 && !readable(issue) ? `${path.join('.')}: ${issue.message}` : issue.message,
  }
}

/** True for messages of the contract, which are complete sentences; zod's own need the name of the field. */
function readable(issue: z.core.$ZodIssue): boolean {
  return !/^Invalid (input|option)|^Too (big|small)|^Required/.test(issue.message)
}

/**
 * Refuses what the database cannot store in a text: NUL, and lone halves of a surrogate pair.
 * @throws AppError BAD_INPUT
 */
export function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw new AppError('BAD_INPUT', 'The request holds a character that cannot be stored.')
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorable(key)
      refuseUnstorable(inner)
    }
  }
}

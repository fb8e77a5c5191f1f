import { GraphQLError } from 'graphql'
import { errorStatus, type ErrorCode } from '@snake-dispatch/contract/errors'
import type { Logger } from 'pino'
import type { AppError } from '../../calls/app-error.ts'
import { toAppError } from '../http/errors.ts'

/** The code of a document that cannot be executed. */
export const BAD_INPUT = 'BAD_INPUT' satisfies ErrorCode

/**
 * Converts an error for the caller: the same codes and sentences as over REST. `extensions` has the code, and where
 * they apply the `issues`, the seconds to wait (`retryAfter`) and why the session ended (`sessionEndReason`). Faults of
 * the document are BAD_INPUT; unexpected errors are logged and masked.
 */
export function toGraphqlError(error: unknown, log: Logger): GraphQLError {
  const cause = error instanceof GraphQLError ? error.originalError : error
  if (error instanceof GraphQLError && (!cause || cause instanceof GraphQLError))
    return withCode(error.message, error, { ...error.extensions, code: codeOf(error) })
  const refusal = toAppError(cause, log)
  const place = error instanceof GraphQLError ? error : undefined
  return withCode(refusal.message, place, extensionsOf(refusal))
}

/** The `extensions` of a refusal. */
function extensionsOf({ code, issues, retryAfter, sessionEndReason }: AppError): Record<string, unknown> {
  return {
    code,
    ...(issues.length > 0 && { issues }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(sessionEndReason && { sessionEndReason }),
  }
}

/** The error for an answer over HTTP, which also sets the Retry-After header. */
export function withRetryHeader(error: GraphQLError): GraphQLError {
  const { retryAfter } = error.extensions
  if (typeof retryAfter !== 'number') return error
  const http = { headers: { 'retry-after': String(retryAfter) } }
  return withCode(error.message, error, { ...error.extensions, http })
}

/** The code of one of our own errors; BAD_INPUT for a fault of the document. */
function codeOf(error: GraphQLError): ErrorCode {
  // Compiled documents report faults without extensions.
  const code = (error.extensions as Partial<Record<string, unknown>> | undefined)?.['code']
  return typeof code === 'string' && Object.hasOwn(errorStatus, code) ? (code as ErrorCode) : BAD_INPUT
}

/** The error with its place in the document, without its cause. */
function withCode(message: string, place: GraphQLError | undefined, extensions: Record<string, unknown>) {
  return new GraphQLError(message, {
    nodes: place?.nodes ?? null,
    source: place?.source ?? null,
    positions: place?.positions ?? null,
    path: place?.path ?? null,
    extensions,
  })
}

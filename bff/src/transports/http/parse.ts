import type { ErrorCode, InputIssue } from '@snake-dispatch/contract/errors'
import * as z from 'zod/mini'
import { AppError } from '../../calls/app-error.ts'

z.config(z.locales.en())

/**
 * Parses an input by its schema.
 * @throws AppError with all issues; its sentence is the first one's
 */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  code: ErrorCode = 'BAD_INPUT',
): z.output<Schema> {
  const parsed = z.safeParse(schema, input)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(toIssue)
  throw new AppError(code, issues[0]?.message ?? 'The request is not valid.', { issues })
}

function toIssue(issue: z.core.$ZodIssue): InputIssue {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
  if (issue.code === 'unrecognized_keys') {
    return { path, message: `Unknown field: ${issue.keys.map((key) => key.slice(0, 60)).join(', ')}` }
  }
  return {
    path,
    message: path.length > 0 && !readable(issue) ? `${path.join('.')}: ${issue.message}` : issue.message,
  }
}

/** Messages that the contract states itself stand alone; zod's own say which field they mean. */
function readable(issue: z.core.$ZodIssue): boolean {
  return !/^Invalid (input|option)|^Too (big|small)|^Required/.test(issue.message)
}

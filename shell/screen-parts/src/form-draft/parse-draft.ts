import type * as z from '@snake-dispatch/contract/zod'

/** What a value lacks that is not yet fully typed. Other issues mean that the form has another shape by now. */
const unfinished: ReadonlySet<string> = new Set([
  'too_small',
  'too_big',
  'invalid_format',
  'not_multiple_of',
  'custom',
])

/**
 * The stored values that still fit the form, field by field: half-typed ones stay, those of another shape are left out.
 * Empty when nothing usable is stored.
 */
export function parseDraft<Schema extends z.ZodMiniObject>(
  schema: Schema,
  stored: string | null,
): Partial<z.input<Schema>> {
  const values = parsedJson(stored)
  const fitting = Object.entries(schema.shape).filter(([name, field]) => {
    if (values[name] === undefined) return false
    const { error } = (field as z.ZodMiniType).safeParse(values[name])
    return error === undefined || error.issues.every(({ code }) => unfinished.has(code))
  })
  return Object.fromEntries(fitting.map(([name]) => [name, values[name]])) as Partial<z.input<Schema>>
}

function parsedJson(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from '@snake-dispatch/contract/zod'

/**
 * Validates a form by its schema, for react-hook-form: each field has the message of its first issue. For flat forms;
 * @hookform/resolvers also serves nested ones and other versions of zod, which costs every visitor 0.8 kB more.
 */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Values>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const { data, error } = schema.safeParse(values)
    if (!error) return { values: data as Output & FieldValues, errors: {} }
    const errors: FieldErrors = {}
    for (const { path, code, message } of error.issues) errors[String(path[0])] ??= { type: code, message }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

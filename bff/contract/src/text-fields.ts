import { tidyText, visibleLength } from '@snake-dispatch/domain/folded-text'
import * as z from './zod.ts'

/** The longest text of a short field, in characters. */
const MAX_TEXT = 200

/** What every text of a call goes through first, see `tidyText`. */
export const tidied = () => z.overwrite(tidyText)

/** A text, possibly empty: trimmed, at most `max` characters. */
export const text = (max: number) => z.string().check(tidied(), z.maxLength(max, `At most ${max} characters`))

/** A required text: trimmed, `min` to `max` characters, of which `min` can be seen (D-117). */
export const required = (message: string, max = MAX_TEXT, min = 1) =>
  z.string(message).check(
    tidied(),
    z.minLength(min, message),
    // A text that is too short altogether already has the message.
    z.refine((value) => value.length < min || visibleLength(value) >= min, message),
    z.maxLength(max, `At most ${max} characters`),
  )

/** An optional text: trimmed, at most `max` characters, null when it was left empty. */
export const optionalText = (max = MAX_TEXT) => z.optional(z.nullable(emptyAsNull(text(max))))

/** As `required`, or empty: for a text that another field may stand in for. */
export const requiredOrEmpty = (message: string, max: number, min: number) =>
  z.optional(text(max).check(z.refine((value) => value === '' || visibleLength(value) >= min, message)))

/** A text that becomes null when it is empty. */
export const emptyAsNull = (schema: ReturnType<typeof text>) =>
  z.pipe(
    schema,
    z.transform((value: string) => value || null),
  )

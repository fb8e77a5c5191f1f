import { coerce as coercions, iso as isoTexts } from 'zod/mini'

/**
 * The part of zod/mini that the portal uses. Browsers share one copy of this module; the whole of zod would cost every
 * visitor 60 kB. Screens import it as `import * as z from '@snake-dispatch/contract/zod'`.
 */
export {
  _default,
  array,
  boolean,
  enum,
  extend,
  gte,
  instanceof,
  int,
  literal,
  looseObject,
  lte,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  omit,
  optional,
  overwrite,
  pipe,
  positive,
  record,
  refine,
  regex,
  strictObject,
  string,
  transform,
  trim,
  union,
  unknown,
} from 'zod/mini'
// Only the needed functions: the whole of these two would cost every visitor 0.4 kB.
export const coerce = { number: coercions.number }
export const iso = { date: isoTexts.date, datetime: isoTexts.datetime }
export type { infer, input, output, ZodMiniObject, ZodMiniType } from 'zod/mini'

/**
 * The part of zod/mini that the portal uses. Browsers share one copy of this module; the whole of zod would cost every
 * visitor 60 kB. Screens import it as `import * as z from '@snake-dispatch/contract/zod'`.
 */
export {
  _default,
  array,
  boolean,
  coerce,
  enum,
  extend,
  gte,
  instanceof,
  int,
  iso,
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
export type { infer, input, output, ZodMiniObject, ZodMiniType } from 'zod/mini'

import type * as z from 'zod/mini'
import type { Named, Schema } from './type-names.ts'

/** A schema as it is sent, or as it is answered. */
export type Direction = 'input' | 'output'

/** A schema without what makes it optional or translates it. */
export interface Core {
  readonly schema: z.core.$ZodTypes
  readonly isNullable: boolean
}

/** Unwraps a schema that is optional, nullable, a default or a translation. Of alternatives, GraphQL has the first. */
export function coreOf(schema: Schema, direction: Direction, isNullable = false): Core {
  const known = schema as z.core.$ZodTypes
  const { def } = known._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return coreOf(def.innerType, direction, true)
    case 'default':
      return coreOf(def.innerType, direction, isNullable || direction === 'input')
    case 'pipe':
      return coreOf(direction === 'input' ? def.in : def.out, direction, isNullable)
    case 'union':
      return coreOf(def.options[0]!, direction, isNullable)
    default:
      return { schema: known, isNullable }
  }
}

/** The schemas of an object's fields, by name; empty for an object of any shape. */
export function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'object' ? def.shape : {}
}

/** The objects or enums of a name; of a list, or of what may be null, the schema inside. */
export function schemasOf(named: Named): Schema[] {
  return [named].flat().map((schema) => {
    const core = coreOf(schema, 'output').schema
    return core._zod.def.type === 'array' ? coreOf(core._zod.def.element, 'output').schema : core
  })
}

/** The values of an enum, sorted. @throws Error when the schema is no enum */
export function valuesOf(schema: Schema): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'enum') throw new Error(`A ${def.type} is no enum.`)
  return Object.values(def.entries).map(String).sort()
}

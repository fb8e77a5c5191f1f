import type * as z from 'zod/mini'
import type { Named, Schema } from './type-names.ts'

/** Whether a schema describes an input or an answer. */
export type Direction = 'input' | 'output'

/** A schema without its optional, nullable, default and pipe wrappers. */
export interface Core {
  readonly schema: z.core.$ZodTypes
  readonly isNullable: boolean
}

/** Unwraps optional, nullable, default and pipe schemas. Of a union, GraphQL uses the first option. */
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

/** The object or enum schemas of a type name, with lists and nullable schemas unwrapped. */
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

import { WideId, WideIdText } from '@snake-dispatch/contract/entity-id'
import * as z from 'zod/mini'
import { descriptions } from './descriptions.ts'
import { coreOf, schemasOf, shapeOf, valuesOf, type Direction } from './schema-parts.ts'
import { enums, inputs, outputs, type Named, type Schema } from './type-names.ts'

/** The integers that need more than the 32 bits of an Int. */
const wideIds: ReadonlySet<Schema> = new Set([WideId, WideIdText])

const definitionsOf = { input: inputs, output: outputs } as const

/**
 * Writes the contract's zod schemas as GraphQL types, each one when a call first refers to it. Enums, objects and
 * inputs get their names from `type-names.ts`; an enum without a name becomes a String, since its values may not be
 * valid GraphQL names.
 */
export class ContractTypes {
  /** The SDL of each type, by name. */
  readonly #written = new Map<string, string>()
  readonly #names = { input: namesBySchema(inputs), output: namesBySchema(outputs) }
  readonly #enumNames = new Map(
    Object.entries(enums).flatMap(([name, named]) =>
      schemasOf(named).map((schema) => [valuesOf(schema).join(), name] as const),
    ),
  )
  /** Resolvers of fields whose value is an object of any shape: they return it as JSON text. */
  readonly resolvers: Record<string, Record<string, (parent: never) => unknown>> = {}

  /** A schema's GraphQL type, such as `[Job!]!`. @throws Error for an unnamed object, or a schema that has no type */
  reference(schema: Schema, direction: Direction): string {
    const core = coreOf(schema, direction)
    return this.#nameOf(core.schema, direction) + (core.isNullable ? '' : '!')
  }

  /** The name of the input that the schema is; undefined when it has none. */
  inputName(schema: Schema): string | undefined {
    return this.#names.input.get(schema)
  }

  /** All types that were referred to. @throws Error naming those of `type-names.ts` that no call uses */
  get sdl(): string {
    const unused = [outputs, inputs, enums]
      .flatMap((named) => Object.keys(named))
      .filter((name) => !this.#written.has(name))
    if (unused.length > 0) throw new Error(`No call uses ${unused.join(', ')}: remove the names.`)
    return [...this.#written.values()].join('\n')
  }

  #nameOf(schema: z.core.$ZodTypes, direction: Direction): string {
    const { def } = schema._zod
    switch (def.type) {
      case 'string':
        return 'String'
      case 'boolean':
        return 'Boolean'
      case 'number':
        if (wideIds.has(schema)) return 'Float'
        return z.toJSONSchema(schema).type === 'integer' ? 'Int' : 'Float'
      case 'literal':
        return scalarOf(def.values[0])
      case 'array':
        return `[${this.reference(def.element, direction)}]`
      case 'enum':
        return this.#enum(schema)
      case 'object':
      case 'record':
        return this.#object(schema, direction)
      default:
        throw new Error(`A ${def.type} has no type in GraphQL.`)
    }
  }

  #enum(schema: Schema): string {
    const values = valuesOf(schema).join()
    // Query parameters are strings, so a boolean is an enum of 'true' and 'false'.
    if (values === 'false,true') return 'Boolean'
    const name = this.#enumNames.get(values)
    if (name === undefined) return 'String'
    return this.#once(name, () => {
      const all = new Set(schemasOf(enums[name]!).flatMap((one) => valuesOf(one)))
      return `enum ${name} {\n${[...all].map((value) => describe(`${name}.${value}`) + value).join('\n')}\n}`
    })
  }

  #object(schema: z.core.$ZodTypes, direction: Direction): string {
    const name = this.#names[direction].get(schema)
    if (name !== undefined)
      return this.#once(name, () => {
        const keyword = direction === 'input' ? 'input' : 'type'
        return `${keyword} ${name} {\n${this.#fields(name, direction).join('\n')}\n}`
      })
    if (schema._zod.def.type === 'record') return 'String'
    throw new Error(
      `Name this ${direction} in type-names.ts: ${Object.keys(shapeOf(schema)).join(', ')}, or leave its call out of GraphQL.`,
    )
  }

  /** The fields of all schemas of that name; one that is null or missing in one of them may be null. */
  #fields(name: string, direction: Direction): string[] {
    const shapes = schemasOf(definitionsOf[direction][name]!).map(shapeOf)
    const keys = new Set(shapes.flatMap((shape) => Object.keys(shape)))
    return [...keys].map((key) => {
      const types = shapes.map((shape) => (shape[key] ? this.reference(shape[key], direction) : ''))
      const [first] = types.filter((type) => type !== '')
      const isAlwaysThere = types.every((type) => type.endsWith('!'))
      if (shapes.some((shape) => shape[key] && this.#isAnyShape(shape[key])))
        (this.resolvers[name] ??= {})[key] = (parent: Record<string, unknown>) => JSON.stringify(parent[key])
      return `${describe(`${name}.${key}`)}${key}: ${first!.replace(/!$/, '')}${isAlwaysThere ? '!' : ''}`
    })
  }

  #isAnyShape(schema: Schema): boolean {
    const core = coreOf(schema, 'output')
    return core.schema._zod.def.type === 'record' && !this.#names.output.has(core.schema)
  }

  #once(name: string, write: () => string): string {
    if (this.#written.has(name)) return name
    // Registered before it is written, because a type may refer to itself.
    this.#written.set(name, '')
    this.#written.set(name, describe(name) + write())
    return name
  }
}

/** What the schema says of the type, the field or the argument at a schema coordinate, as SDL. */
export function describe(coordinate: string, otherwise?: string): string {
  const description = descriptions[coordinate] ?? otherwise
  return description === undefined ? '' : `${JSON.stringify(description)}\n`
}

function namesBySchema(named: Readonly<Record<string, Named>>): Map<Schema, string> {
  const names = Object.entries(named).flatMap(([name, schemas]) =>
    schemasOf(schemas).map((schema) => [schema, name] as const),
  )
  return new Map(names)
}

function scalarOf(value: unknown): string {
  if (typeof value === 'boolean') return 'Boolean'
  return Number.isInteger(value) ? 'Int' : 'String'
}

import * as accounts from '@snake-dispatch/contract/accounts'
import * as alerts from '@snake-dispatch/contract/alerts'
import * as invoices from '@snake-dispatch/contract/invoices'
import * as jobs from '@snake-dispatch/contract/jobs'
import * as moderation from '@snake-dispatch/contract/moderation'
import * as notifications from '@snake-dispatch/contract/notifications'
import * as offences from '@snake-dispatch/contract/payment-offences'
import * as profile from '@snake-dispatch/contract/profile'
import * as user from '@snake-dispatch/contract/user'
import * as management from '@snake-dispatch/contract/user-management'
import * as z from 'zod/mini'

/** A JSON Schema, as OpenAPI 3.1 carries it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Schemas that stand under the name by which the contract exports them; all others are written where they are used. */
const named = z.registry<{ id: string }>()
const modules = {
  ...accounts,
  ...alerts,
  ...invoices,
  ...jobs,
  ...management,
  ...moderation,
  ...notifications,
  ...offences,
  ...profile,
  ...user,
}
for (const [id, value] of Object.entries(modules)) {
  if (/^[A-Z]/.test(id) && value instanceof z.ZodMiniType) named.add(value, { id })
}

/** Writes the contract's zod schemas as JSON Schemas that refer to each other under `#/components/schemas`. */
export class JsonSchemas {
  readonly components: Record<string, JsonSchema> = {}

  /** What a caller sends. */
  ofInput(schema: z.ZodMiniType): JsonSchema {
    return this.#write(schema, 'input')
  }

  /** What the server answers. */
  ofAnswer(schema: z.ZodMiniType): JsonSchema {
    return this.#write(schema, 'output')
  }

  /** The values of a path or a query, each to stand for itself. */
  ofParameters(schema: z.ZodMiniType): { name: string; required: boolean; schema: JsonSchema }[] {
    const { properties = {}, required = [] } = this.#write(schema, 'input', z.registry<{ id: string }>())
    return Object.entries(properties).map(([name, property]) => ({
      name,
      required: required.includes(name),
      schema: property as JsonSchema,
    }))
  }

  #write(schema: z.ZodMiniType, io: 'input' | 'output', metadata = named): JsonSchema {
    const written = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any', override: tidy })
    const {
      $schema: _dialect,
      $defs = {},
      ...own
    } = JSON.parse(JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
    for (const [id, component] of Object.entries($defs)) this.#keep(id, component)
    return own
  }

  #keep(id: string, component: JsonSchema): void {
    const { id: _id, ...schema } = component
    const known = this.components[id]
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`${id} is not the same where it is sent and where it is answered.`)
    this.components[id] = schema
  }
}

/** Leaves out what only says that numbers of JavaScript end somewhere, and patterns that a format names already. */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format) delete jsonSchema.pattern
}

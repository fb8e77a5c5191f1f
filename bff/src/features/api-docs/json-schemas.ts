import * as accounts from '@snake-dispatch/contract/accounts'
import * as earnings from '@snake-dispatch/contract/earnings'
import * as fees from '@snake-dispatch/contract/fees'
import * as invoices from '@snake-dispatch/contract/invoices'
import * as jobClaim from '@snake-dispatch/contract/job-claim'
import * as jobCompletion from '@snake-dispatch/contract/job-completion'
import * as jobCreation from '@snake-dispatch/contract/job-creation'
import * as jobRelease from '@snake-dispatch/contract/job-release'
import * as jobs from '@snake-dispatch/contract/jobs'
import * as moderation from '@snake-dispatch/contract/moderation'
import * as notifications from '@snake-dispatch/contract/notifications'
import * as offences from '@snake-dispatch/contract/payment-offences'
import * as publicJob from '@snake-dispatch/contract/public-job'
import * as profile from '@snake-dispatch/contract/profile'
import * as registration from '@snake-dispatch/contract/registration'
import * as user from '@snake-dispatch/contract/user'
import * as management from '@snake-dispatch/contract/user-management'
import * as z from 'zod/mini'

/** A JSON Schema, as OpenAPI 3.1 carries it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

/** The schemas that the contract exports become components under their own names; others are inlined. */
const named = z.registry<{ id: string }>()
const unnamed = z.registry<{ id: string }>()
const modules = [
  accounts,
  earnings,
  fees,
  invoices,
  jobClaim,
  jobCompletion,
  jobCreation,
  jobRelease,
  jobs,
  publicJob,
  management,
  moderation,
  notifications,
  offences,
  profile,
  registration,
  user,
]
for (const [id, value] of modules.flatMap((module) => Object.entries<unknown>(module)))
  if (/^[A-Z]/.test(id) && value instanceof z.ZodMiniType) named.add(value, { id })

/** Writes the contract's zod schemas as JSON Schemas that refer to shared components. */
export class JsonSchemas {
  /** The components that have been referred to, by name. */
  readonly components: Record<string, JsonSchema> = {}

  /** Writes the schema of a request (`input`) or a response (`output`). @throws Error when a component differs */
  body(schema: z.ZodMiniType, io: 'input' | 'output'): { schema: JsonSchema } {
    return { schema: this.#write(schema, io, named) }
  }

  /** Writes each value of a path or a query by itself. */
  parameters(place: 'path' | 'query', values: z.ZodMiniType | undefined): Parameter[] {
    if (!values) return []
    const { properties = {}, required = [] } = this.#write(values, 'input', unnamed)
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: schema as JsonSchema,
    }))
  }

  #write(schema: z.ZodMiniType, io: 'input' | 'output', metadata: typeof named): JsonSchema {
    const written = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any', override: tidy })
    const text = JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/')
    const { $schema: _dialect, $defs = {}, ...own } = JSON.parse(text) as JsonSchema
    for (const [name, { id: _id, ...component }] of Object.entries($defs)) {
      const known = (this.components[name] ??= component)
      if (JSON.stringify(known) !== JSON.stringify(component))
        throw new Error(`${name} differs between requests and responses.`)
    }
    return own
  }
}

/** Removes the limits of JavaScript's integers, and patterns that a format already names. */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format) delete jsonSchema.pattern
}

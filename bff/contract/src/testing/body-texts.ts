import { endpoints, type EndpointName } from '../endpoints.ts'
import * as z from 'zod/mini'

/** A place in the body of a call where a text can stand; an item of a list is at 0. */
export interface TextField {
  readonly call: EndpointName
  readonly path: readonly string[]
}

/** The name of a field in tables and reports, such as `createJob.clientName`. */
export const nameOf = ({ call, path }: TextField) => [call, ...path].join('.')

type Schema = z.core.JSONSchema.BaseSchema

/** Every text that a body of the contract may hold, but those of a fixed choice. A new one is here by itself. */
export const textFields: readonly TextField[] = Object.values(endpoints).flatMap(({ name, body }) =>
  body ? textsOf(written(body)).map((path) => ({ call: name as EndpointName, path })) : [],
)

function written(schema: z.ZodMiniType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
}

function textsOf(schema: Schema): string[][] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as Schema[]
  const parts = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const isText =
    [schema.type].flat().includes('string') && schema.enum === undefined && schema.const === undefined
  const items = schema.items as Schema | undefined
  const found = [
    ...(isText ? [[]] : []),
    ...choices.flatMap(textsOf),
    ...parts.flatMap(([key, part]) => textsOf(part).map((path) => [key, ...path])),
    ...(items ? textsOf(items).map((path) => ['0', ...path]) : []),
  ]
  return [...new Map(found.map((path) => [path.join('.'), path])).values()]
}

/** A body with a text in one of its fields. */
export function withText<T extends object>(body: T, [key, ...rest]: readonly string[], text: string): T {
  const before: unknown = (body as Record<string, unknown>)[key!]
  const inner = before ?? (rest[0] === '0' ? [] : {})
  const value = rest.length === 0 ? text : withText(inner, rest, text)
  if (!Array.isArray(body)) return { ...body, [key!]: value }
  const items: unknown[] = [...body]
  items[Number(key)] = value
  return items as T
}

/** True when the contract has nothing against this text in this field, whatever it says of the others. */
export function isTaken({ call, path }: TextField, text: string): boolean {
  const { error } = z.safeParse(endpoints[call].body as z.ZodMiniType, withText({}, path, text))
  return !error?.issues.some(
    ({ path: at }) => at.length > 0 && at.every((key, index) => String(key) === path[index]),
  )
}

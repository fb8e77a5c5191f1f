import { html, join, type Html } from './html.ts'
import type { JsonSchema } from './json-schemas.ts'

/** A field of a body, or a parameter. */
interface Field {
  name: string
  required: boolean
  /** Where a parameter stands. */
  in?: string
  description?: string
  schema: JsonSchema
}

const REFERENCE = '#/components/schemas/'

/** Fields as a table: name, type, rules. */
export function drawFields(fields: readonly Field[]): Html {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Fields">
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Rules</th>
        </tr>
      </thead>
      <tbody>
        ${join(fields.map(drawField))}
      </tbody>
    </table>
  </div>`
}

function drawField({ name, required, in: place, description, schema }: Field): Html {
  const rules = [
    place && `in the ${place}`,
    required ? 'required' : 'optional',
    ...rulesOf(schema),
    description ?? schema.description ?? '',
  ]
  return html`<tr>
    <th scope="row"><code>${name}</code></th>
    <td>${drawType(schema)}</td>
    <td>${rules.filter(Boolean).join(', ')}</td>
  </tr>`
}

/** A type in a few words; a named shape is a link to it. */
export function drawType(schema: JsonSchema): Html {
  if (schema.$ref) {
    const name = schema.$ref.slice(REFERENCE.length)
    return html`<a href="#shape-${name}">${name}</a>`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const [first, ...rest] = choices.map(drawType)
    return join([first!, ...rest.map((choice) => html` or ${choice}`)])
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum) return html`<span class="enum">${schema.enum.map(String).join(', ')}</span>`
  if (schema.type === 'array') return html`list of ${drawType((schema.items ?? {}) as JsonSchema)}`
  if (schema.properties) return drawObject(schema.properties as Record<string, JsonSchema>)
  if (schema.type === 'object') return html`object`
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything')
  return schema.format ? html`${type} (${schema.format})` : html`${type}`
}

function drawObject(properties: Record<string, JsonSchema>): Html {
  const fields = Object.entries(properties).map(
    ([name, schema]) => html`<li><code>${name}</code>: ${drawType(schema)}</li>`,
  )
  return html`object
    <ul>
      ${join(fields)}
    </ul>`
}

/** What a value must keep to, beyond its type; that of a choice is said with the choice that has it. */
function rulesOf(schema: JsonSchema): string[] {
  const choices = schema.anyOf ?? schema.oneOf ?? []
  const { minLength, maxLength, minimum, exclusiveMinimum, maximum, pattern, maxItems } = schema
  return [
    ...(minLength === undefined ? [] : [`at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength.toLocaleString('en-AU')} characters`]),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum.toLocaleString('en-AU')}`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems.toLocaleString('en-AU')}`]),
    ...(pattern === undefined ? [] : [`like ${pattern}`]),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} when left out`]),
    ...choices.flatMap(rulesOf),
  ]
}

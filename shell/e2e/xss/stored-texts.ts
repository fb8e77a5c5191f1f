import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import { drawnAsAnother, neverShown } from './field-decisions.ts'
import type { Payload } from './payloads.ts'
import {
  isTaken,
  nameOf,
  textFields,
  withText,
  type TextField,
} from '@snake-dispatch/contract/testing/body-texts'

/** A payload that stands in a field. */
export interface StoredText {
  readonly field: string
  readonly payload: Payload
  readonly text: string
}

/** The fields whose texts somebody may read. */
const shownFields = textFields.filter((field) => !(nameOf(field) in { ...neverShown, ...drawnAsAnother }))
/** Payload and field in the number that a probe is called with: 1, three digits, two digits. */
const markOf = (payload: number, field: number) =>
  `1${String(payload).padStart(3, '0')}${String(field).padStart(2, '0')}`
const MARK = /(?<!\d)1\d{5}(?!\d)/g
/** From one field to the next another payload, so that a record has many of them. */
const STEP = 7

/** What was typed into which field, and how often a field has refused it. */
export class StoredTexts {
  readonly #byMark = new Map<string, StoredText>()
  readonly #refusals = new Map<string, number>()
  readonly payloads: readonly Payload[]

  constructor(payloads: readonly Payload[]) {
    this.payloads = payloads
  }

  /** The body of a call with a payload in each of its texts; one that the contract refuses is counted, and left out. */
  body<Body extends object>(call: EndpointName, right: Body, index: number): Body {
    return fieldsOf(call).reduce<Body>((body, { field, number }) => {
      const at = (index + number * STEP) % this.payloads.length
      const payload = this.payloads[at]!
      const mark = markOf(at, number)
      const text = payload.text(mark)
      const name = nameOf(field)
      if (!isTaken(field, text)) {
        this.#refusals.set(name, this.refusalsOf(name) + 1)
        return body
      }
      this.#byMark.set(mark, { field: name, payload, text })
      return withText(body, field.path, text)
    }, right)
  }

  /** How many payloads a field has refused. */
  refusalsOf(field: string): number {
    return this.#refusals.get(field) ?? 0
  }

  /** Those that stand in a text, in whatever spelling: their numbers do. */
  readIn(text: string): StoredText[] {
    return [...new Set(text.match(MARK))].flatMap((mark) => this.#byMark.get(mark) ?? [])
  }

  get all(): readonly StoredText[] {
    return [...this.#byMark.values()]
  }
}

const fieldsOf = (call: EndpointName): { field: TextField; number: number }[] =>
  shownFields.flatMap((field, number) => (field.call === call ? [{ field, number }] : []))

/**
 * The fields that somebody may read and that take at least one of the payloads: each has to be stored by the journey.
 * @throws Error when they are more than the numbers of probes can name
 */
export function fieldsToStore(payloads: readonly Payload[]): string[] {
  if (shownFields.length > 100) throw new Error('Probes name 100 fields: give their numbers one digit more.')
  return shownFields
    .filter((field) => payloads.some(({ text }) => isTaken(field, text(markOf(0, 0)))))
    .map(nameOf)
}

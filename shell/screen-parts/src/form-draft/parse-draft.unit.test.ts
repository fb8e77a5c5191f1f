import { expect, test } from 'vitest'
import * as z from '@snake-dispatch/contract/zod'
import { parseDraft } from './parse-draft.ts'

const Form = z.strictObject({
  name: z.string().check(z.minLength(2)),
  phone: z.string().check(z.refine((text) => text.length === 10)),
  kind: z.enum(['snake', 'lizard']),
  price: z.optional(z.number().check(z.gte(10))),
})
const parse = (values: unknown) => parseDraft(Form, JSON.stringify(values))

test('half-typed values stay', () => {
  const values = { name: 'M', phone: '04', kind: 'snake', price: 0 }
  expect(parse(values)).toEqual(values)
})

test('a field of another shape is left out, and the others stay', () => {
  expect(parse({ name: ['M'], phone: 4, kind: 'frog', price: 20, color: 'red' })).toEqual({ price: 20 })
  expect(parse({ name: 'Mia', kind: '', price: null })).toEqual({ name: 'Mia' })
})

test.each([null, '', '{"name": 3', '"text"', 'null', '[1]'])('from %j nothing is restored', (stored) => {
  expect(parseDraft(Form, stored)).toEqual({})
})

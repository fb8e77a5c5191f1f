import { expect, test } from 'vitest'
import * as z from '@snake-dispatch/contract/zod'
import { schemaResolver } from './schema-resolver.ts'

const Form = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(2, 'Too short'), z.regex(/^[A-Z]/, 'Not capitalised')),
  age: z.number('Age is required'),
})
const resolve = (values: z.infer<typeof Form>) =>
  schemaResolver(Form)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

test('valid values are given as the schema writes them', async () => {
  expect(await resolve({ name: ' Mia ', age: 7 })).toEqual({ values: { name: 'Mia', age: 7 }, errors: {} })
})

test('each invalid field has the message of its first issue', async () => {
  const { errors } = await resolve({ name: 'm' } as z.infer<typeof Form>)
  expect(errors).toMatchObject({ name: { message: 'Too short' }, age: { message: 'Age is required' } })
})

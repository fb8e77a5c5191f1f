import { expect, test } from 'vitest'
import { contactNumber } from './account-fields.ts'
import { optionalText, required } from './text-fields.ts'
import { safeParse } from 'zod/mini'
import * as z from './zod.ts'

test('an optional text is null when it was left empty', () => {
  const fields = z.strictObject({ details: optionalText(10), contactNumber })
  const parse = (input: object) => safeParse(fields, input).data
  expect(parse({ details: '  ', contactNumber: '' })).toEqual({ details: null, contactNumber: null })
  expect(parse({ details: ' by the tank ' })).toBeUndefined()
  expect(parse({ details: ' a tank ', contactNumber: null })).toEqual({
    details: 'a tank',
    contactNumber: null,
  })
  expect(parse({})).toEqual({})
})

test('a required text is trimmed before its length counts', () => {
  const name = required('Name must be at least 2 characters', 5, 2)
  expect(safeParse(name, ' Al ').data).toBe('Al')
  expect(safeParse(name, ' A ').error?.issues[0]?.message).toBe('Name must be at least 2 characters')
  expect(safeParse(name, 'Robins').error?.issues[0]?.message).toBe('At most 5 characters')
})

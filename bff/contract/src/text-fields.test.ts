import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactNumber } from './account-fields.ts'
import { endpoints } from './endpoints.ts'
import { isTaken, nameOf, textFields } from './testing/body-texts.ts'
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

/** Texts of which nothing can be seen, of several characters each, so that no minimum of a field refuses them. */
const blankTexts = fc
  .array(
    fc.constantFrom(
      ...Array.from(
        '\u200b\u2060\u2800\u3164\uffa0\u115f\u00ad\u034f\ufe0f\u202e\u2066\u00a0\u0301\ufeff \n',
      ),
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((characters) => characters.join(''))

/** What machines write, or nobody reads: a password may be of any characters, a value that was shown is compared. */
const notWords =
  /password|^markChangesSeen|token|\.(?:link|endpoint|receipt|response\.id|seen|photoUrl|completionPhotoUrl)$/i

const freeTexts = textFields.filter(
  (field) => !notWords.test(nameOf(field)) && isTaken(field, 'Robin Rivers'),
)
const requiredTexts = freeTexts.filter((field) => !isTaken(field, ''))
const optionalTexts = freeTexts.filter((field) => isTaken(field, '') && field.path.length === 1)

test.each(requiredTexts.map((field) => [nameOf(field), field] as const))(
  'D-117 %s is refused when nothing of it can be seen',
  (_name, field) => {
    fc.assert(fc.property(blankTexts, (blank) => !isTaken(field, blank)))
  },
)

test.each(optionalTexts.map((field) => [nameOf(field), field] as const))(
  'D-117 %s is empty when nothing of it can be seen',
  (_name, { call, path }) => {
    const { shape } = endpoints[call].body as z.ZodMiniObject
    fc.assert(fc.property(blankTexts, (blank) => !safeParse(shape[path[0]!]!, blank).data))
  },
)

test('D-117 the minimum of a text counts what can be seen', () => {
  const name = required('Name must be at least 2 characters', 9, 2)
  expect(safeParse(name, 'A\u200b\u3164').error?.issues.map(({ message }) => message)).toEqual([
    'Name must be at least 2 characters',
  ])
  expect(safeParse(name, '\u200bAl').success).toBe(true)
  expect(safeParse(name, 'A B').success).toBe(true)
})

test('D-117 the table has the texts that people write', () => {
  expect(requiredTexts.length).toBeGreaterThan(20)
  expect(optionalTexts.length).toBeGreaterThan(10)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedCrash } from './crash-text.ts'

const maskedMessage = (message: string) => maskedCrash({ message, stack: '', page: '/' }).message

test.each([
  ["Cannot read properties of undefined (reading 'Zoe')", 'Cannot read properties of undefined (reading …)'],
  ["Can't find variable: jobs", "Can't find variable: jobs"],
  [
    'Minified React error #185; visit https://react.dev/errors/185?args=Zoe',
    'Minified React error #185; visit …',
  ],
  ['No job for 0491 570 110 of zoe@check.example', 'No job for # of …'],
  ['No job for +61 (491) 570-110', 'No job for +#'],
  ['Unexpected token z, "Zoe Li" is not valid JSON', 'Unexpected token z, … is not valid JSON'],
  ['Bad value {"name":"Zoe","suburb":"Penrith"', 'Bad value …'],
  ['It says “Zoe Li', 'It says …'],
  ['٠٤٩١٥٧٠١١٠ is no number', '# is no number'],
])('D-134 of a message what may be personal is masked: %s', (message, expected) => {
  expect(maskedMessage(message)).toBe(expected)
})

test('D-134 a stack has functions and files alone, of Chrome, Firefox and Safari', () => {
  const stack = `Error: No job for Zoe
    at JobCard (https://snakes.example/mfe/mfe-catcher/125.b8de0cba.js?v=1:2:3456)
    at https://snakes.example/mfe/mfe-catcher/main.js:1:20
    at async Zoe Li (<anonymous>)
JobCard@https://snakes.example/mfe/mfe-catcher/125.b8de0cba.js:2:3456
@https://snakes.example/public/request/Zoe17#token:9:9`
  expect(maskedCrash({ message: '', stack, page: '' }).stack.split('\n')).toEqual([
    'at JobCard (/mfe/mfe-catcher/*:2:3456)',
    'at ? (/mfe/mfe-catcher/main.js:1:20)',
    'at JobCard (/mfe/mfe-catcher/125.b8de0cba.js:2:3456)',
    'at ? (/public/request/*:9:9)',
  ])
})

test.each([
  ['https://snakes.example/dashboard?job=10000012#x', '/dashboard'],
  ['/moderator/jobs/10000012', '/moderator/jobs/*'],
  ['/choose-password#secret', '/choose-password'],
  ['/a/Zo%C3%AB', '/a/*'],
])('D-134 of a page the path is kept, without ids: %s', (page, expected) => {
  expect(maskedCrash({ message: '', stack: '', page }).page).toBe(expected)
})

test('D-134 no email, no longer number and no quoted text is left of any message; what is masked stays as it is', () => {
  const word = fc.constantFrom('No job for', 'reading', 'is not a function', '(', ')', 'x')
  const secret = fc.constantFrom(
    '0491570110',
    '0491 570 110',
    'zoe@check.example',
    '"Zoe Li"',
    "'Zoe Li'",
    '`Zoe Li`',
    '“Zoe Li”',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(word, secret), { maxLength: 12 }), (parts) => {
      const masked = maskedMessage(parts.join(' '))
      expect(masked).not.toMatch(/Zoe|check\.example|\d{3}/)
      expect(maskedMessage(masked)).toBe(masked)
    }),
  )
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string(),
      fc.webUrl({ withQueryParameters: true }),
      (message, stack, page) => {
        const once = maskedCrash({ message, stack, page })
        expect(once.message.length).toBeLessThanOrEqual(200)
        expect(maskedCrash(once)).toEqual({ ...once, message: expect.any(String) })
      },
    ),
  )
})

import { expect, test } from 'vitest'
import { formLinkMessage, personalFormLink } from './form-link.ts'

test('JOB-20 the personal link is the public form with the id of its catcher', () => {
  expect(personalFormLink('https://snakes.example', 7)).toBe(
    'https://snakes.example/public/job-form?catcher=7',
  )
})

test.each([
  ['Reptile Relocators', 'Sam Reid from Reptile Relocators'],
  [' ', 'Sam Reid'],
  [null, 'Sam Reid'],
])(
  'JOB-20 the text of a catcher with the business %j names %s, and asks for address and photo',
  (company, sender) => {
    expect(formLinkMessage({ name: ' Sam Reid ', company }, 'https://x.example/f?catcher=7')).toBe(
      `Hi, this is ${sender}. Please send the address and a photo of the snake with this form: https://x.example/f?catcher=7 Keep at least five metres from the snake, also for the photo.`,
    )
  },
)

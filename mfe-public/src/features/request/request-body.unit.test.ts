import { expect, test } from 'vitest'
import { PublicJobInput } from '@snake-dispatch/contract/public-job'
import { requestBody } from './request-body.ts'
import type { RequestFields } from './request-fields.ts'

const fields: RequestFields = {
  snakeType: 'unknown',
  urgency: 'low',
  clientName: 'Mia Wong',
  clientMobile: '0491 570 156',
  address: '12 High St, Penrith',
  suburb: '',
  locationDetails: 'Laundry',
  details: '  ',
  quotedCost: 275,
}
const body = (catcher: string | null, photo: string | null = null) => requestBody(fields, { photo, catcher })

test('PUB-09 the catcher of the link goes along', () => {
  expect(body('7')).toHaveProperty('catcherId', '7')
})

test.each([null, '', '   ', 'x'.repeat(41)])(
  'PUB-09 the unusable catcher %j never loses the job',
  (catcher) => {
    expect(body(catcher)).not.toHaveProperty('catcherId')
    expect(PublicJobInput.safeParse({ ...body(catcher), recaptchaToken: 't' }).success).toBe(true)
  },
)

test('PUB-03 empty optional fields are sent as null', () => {
  expect(body(null)).toMatchObject({ suburb: null, details: null, photoUrl: null })
})

test('D-15 the photo goes along', () => {
  expect(body(null, 'data:image/jpeg;base64,AAAA')).toHaveProperty('photoUrl', 'data:image/jpeg;base64,AAAA')
})

test('D-51 a suburb that was only read from the address is not sent, one that was typed or chosen is', () => {
  const suburbOf = (suburb: string, guessedSuburb?: string) =>
    requestBody({ ...fields, suburb }, { photo: null, catcher: null, guessedSuburb }).suburb
  expect(suburbOf('Penrith', 'Penrith')).toBeNull()
  expect(suburbOf('Emu Plains', 'Penrith')).toBe('Emu Plains')
  expect(suburbOf('Penrith')).toBe('Penrith')
})

import { expect, test } from 'vitest'
import { maskedTexts } from './masked-texts.ts'

test('D-26 each text of a job is masked by its own rule', () => {
  const text = '12 High Street 2750, call 0491 570 110'
  expect(maskedTexts({ address: text, suburb: text, details: text, locationDetails: text })).toEqual({
    addressMasked: 'XX High Street XX, call XX XX XX',
    suburbMasked: 'XX High Street XX, call XX',
    detailsMasked: '12 High Street 2750, call XX',
    locationDetailsMasked: '12 High Street 2750, call XX',
  })
})

test('D-26 a text that there is not stays null, an empty one empty', () => {
  const nothing = {
    addressMasked: null,
    suburbMasked: null,
    detailsMasked: null,
    locationDetailsMasked: null,
  }
  expect(maskedTexts({})).toEqual(nothing)
  expect(maskedTexts({ address: null, suburb: null, details: null, locationDetails: null })).toEqual(nothing)
  expect(maskedTexts({ suburb: '' })).toMatchObject({ suburbMasked: '' })
})

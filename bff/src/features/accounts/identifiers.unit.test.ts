import { isEmailOrMobile } from '@snake-dispatch/contract/account-fields'
import { expect, test } from 'vitest'
import { licenseKey, normaliseEmail } from './identifiers.ts'

test('AUTH-04 an email is compared without case, a mobile as its digits', () => {
  expect(normaliseEmail('  Robin@Example.COM ')).toBe('robin@example.com')
  expect(normaliseEmail('0491 570 156')).toBe('0491570156')
  expect(normaliseEmail('0491570156')).toBe('0491570156')
})

test('AUTH-08 a licence number is compared without case and spaces', () => {
  expect(licenseKey(' mwl 000-12 ')).toBe(licenseKey('MWL000-12'))
  expect(licenseKey('MWL-1')).not.toBe(licenseKey('MWL-2'))
})

test.each(['+61 491 570 156', '0491-570-156', '０４９１570156', 'Ph: 0491 570 156', '61491570156'])(
  'D-116 %s signs in to the account of 0491570156',
  (written) => {
    expect(normaliseEmail(written)).toBe('0491570156')
    expect(isEmailOrMobile(written)).toBe(true)
  },
)

test('D-116 a number inside of an address is no mobile', () => {
  expect(normaliseEmail('Sam.0491570156@Example.com')).toBe('sam.0491570156@example.com')
})

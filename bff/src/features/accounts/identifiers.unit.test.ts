import { isEmail, isEmailOrMobile } from '@snake-dispatch/contract/account-fields'
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
  expect(normaliseEmail('ｓ0491570156＠example.com')).toBe('s0491570156@example.com')
})

test.each([
  'r\u200bobin@example.com',
  'ｒｏｂｉｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  '\ufeffRobin@Example.com\u202c',
  'ro\u00adbin@example.com',
])('D-119 %j is the account robin@example.com', (written) => {
  expect(normaliseEmail(written)).toBe('robin@example.com')
  expect(isEmail(written)).toBe(true)
})

test('D-119 both compositions of a letter and every hyphen are one address', () => {
  expect(normaliseEmail('E\u0301lo\u2011die@example.com')).toBe(normaliseEmail('\u00c9lo-die@example.com'))
  expect(normaliseEmail('\u00e9lo@example.com')).not.toBe(normaliseEmail('elo@example.com'))
})

test.each([
  'MWL\u2011000',
  'MWL\u2013000',
  'MWL\u2212000',
  'mwl\u00a0-\u00a0000',
  'ＭＷＬ－０００',
  'M\u200bWL-000',
  'MWL\u2043000',
])('D-119 %j is the licence MWL-000', (written) => {
  expect(licenseKey(written)).toBe('MWL-000')
})

test.each([
  'x@check..example',
  '.a@b.example',
  'a.@b.example',
  'a..b@c.example',
  'a@-b.example',
  'a@b-.example',
  'a@b',
  'a@b.',
  'a@.b.example',
  'a b@c.example',
  'a@b@c.example',
  'a@b.1',
  '\u200b@b.example',
  'a,b@c.example',
])('D-119 %j is no email address', (written) => {
  expect(isEmail(written)).toBe(false)
  expect(isEmailOrMobile(written)).toBe(false)
})

test.each([
  'a@b.example',
  'first.last+tag@sub-domain.example.com',
  "o'brien@example.com",
  'a_b-c@x1.example',
  'jo@bücher.example',
  'a@xn--bcher-kva.example',
  ' a@b.example ',
])('D-119 %j is an email address', (written) => {
  expect(isEmail(written)).toBe(true)
})

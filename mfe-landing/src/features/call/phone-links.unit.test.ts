import { expect, test } from 'vitest'
import { callHref, internationalPhone } from './phone-links.ts'

test.each([
  ['0491 570 006', 'tel:0491570006', '+61491570006'],
  ['02 5550 1234', 'tel:0255501234', '+61255501234'],
  ['1300 975 711', 'tel:1300975711', '+611300975711'],
  ['+61 491 570 006', 'tel:+61491570006', '+61491570006'],
])('D-16 %s is called as %s and written for search engines as %s', (phone, href, international) => {
  expect(callHref(phone)).toBe(href)
  expect(internationalPhone(phone)).toBe(international)
})

import { describe, expect, test } from 'vitest'
import { formatPhone, isAustralianMobileOrLandline, isMobile, normalisePhone } from './phone.ts'

describe('phone format', () => {
  test.each([
    ['0491570006', '0491 570 006'],
    ['0491 570 006', '0491 570 006'],
    [' 04 91 57 00 06 ', '0491 570 006'],
  ])('UI-02 %j reads %j', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown)
  })

  test.each([
    ['0255501234'],
    ['02 5550 1234'],
    ['1300 975 707'],
    ['049157000'],
    ['04915700066'],
    ['+61491570006'],
    ['0491-570-006'],
    ['131126'],
    [''],
  ])('UI-02 %j is shown unchanged', (phone) => {
    expect(formatPhone(phone)).toBe(phone)
  })
})

describe('phone validation', () => {
  test.each([
    ['0491 570 006', true, true],
    ['0491570006', true, true],
    ['02 5550 1234', true, false],
    ['0355501234', true, false],
    ['049157000', false, false],
    ['04915700066', false, false],
    ['1491570006', false, false],
    ['+61491570006', false, false],
    ['0491-570-006', false, false],
    ['0491570o06', false, false],
    ['0491570006\n1', false, false],
    ['', false, false],
  ])('JOB-10 %j can be called: %s, is a mobile: %s', (phone, callable, mobile) => {
    expect(isAustralianMobileOrLandline(phone)).toBe(callable)
    expect(isMobile(phone)).toBe(mobile)
  })

  test('JOB-10 a number copied from the contacts of a phone loses its invisible marks', () => {
    expect(normalisePhone('\u202a0491\u00a0570\u00a0006\u202c')).toBe('0491570006')
    expect(isMobile('\u202a0491 570 006\u202c')).toBe(true)
  })

  test('JOB-10 only spaces are removed from a number', () => {
    expect(normalisePhone(' +61 491-570-006 ')).toBe('+61491-570-006')
  })
})

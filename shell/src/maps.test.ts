import { afterEach, describe, expect, test } from 'vitest'
import { loadMaps } from './maps.ts'

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

afterEach(() => document.head.replaceChildren())

describe('UI-07 the maps script', () => {
  test('loads once, with the places library, when a key is configured', () => {
    loadMaps('the-key')
    loadMaps('the-key')
    expect(scripts()).toEqual([
      'https://maps.googleapis.com/maps/api/js?key=the-key&libraries=places&loading=async',
    ])
  })

  test('is not there without a key', () => {
    loadMaps(null)
    expect(scripts()).toEqual([])
  })
})

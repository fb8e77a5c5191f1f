import { describe, expect, test } from 'vitest'
import { originsOf, parseRemotes } from './remotes-setting.ts'

describe('REMOTES', () => {
  test('names addresses of micro-frontends', () => {
    const remotes = parseRemotes('{"mfe_public":"https://public.snakes.example/v2/"}')
    expect(remotes).toEqual({ mfe_public: 'https://public.snakes.example/v2/' })
    expect(originsOf(remotes)).toEqual(['https://public.snakes.example'])
  })

  test('is optional', () => {
    expect(parseRemotes(undefined)).toEqual({})
    expect(parseRemotes('')).toEqual({})
  })

  test.each([
    ['not json', 'it is not JSON'],
    ['{"public":"https://x.example"}', 'mfe_public'],
    ['{"mfe_public":"ftp://x.example"}', 'must be an http(s) address'],
    ['{"mfe_public":"/relative"}', 'must be an http(s) address'],
  ])('%s is refused with a sentence', (text, sentence) => {
    expect(() => parseRemotes(text)).toThrow(sentence)
  })
})

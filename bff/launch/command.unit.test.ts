import { expect, test } from 'vitest'
import { asksForHelp, defineCommand, readGiven, UsageError, useOf } from './command.ts'

const copy = defineCommand({
  name: 'tools copy',
  summary: 'Copies a file.',
  arguments: {
    from: {
      means: 'what to copy',
      check: (value) => (value.includes('.') ? undefined : `'${value}' is no file.`),
    },
    to: { means: 'where to', isOptional: true },
  },
  options: { fast: { means: 'faster' }, mode: { means: 'its rights', value: 'mode' } },
  reads: ['DATA_DIR'],
  run: async ({ from, to, fast, mode }) => [from, to ?? 'nowhere', String(fast), mode ?? 'none'].join(' '),
})

const given = (...args: string[]) => readGiven(copy, args)

test('D-196 arguments come in their order, options in any place; what is left out has no value', () => {
  expect(given('a.txt')).toEqual({ from: 'a.txt', to: undefined, fast: false, mode: undefined })
  expect(given('--mode=600', 'a.txt', '--fast', 'b.txt')).toEqual({
    from: 'a.txt',
    to: 'b.txt',
    fast: true,
    mode: '600',
  })
  expect(given('a.txt', '--', '--fast')).toMatchObject({ to: '--fast', fast: false })
})

test.each([
  [[], '<from> is missing.'],
  [['a.txt', 'b.txt', 'c.txt'], "It takes no 'c.txt'."],
  [['a.txt', '--slow'], "Unknown option '--slow'."],
  [['a.txt', '--fast=yes'], "Option '--fast' does not take an argument."],
  [['a.txt', '--mode'], "Option '--mode <value>' argument missing."],
  [['a.txt', ''], '<to> is blank.'],
  [['file'], "'file' is no file."],
])('D-196 %j is refused: %s', (args, sentence) => {
  expect(() => given(...args)).toThrow(new UsageError(sentence))
})

test('D-196 somebody who asks for the use gets it alone, unless it stands behind --', () => {
  expect(asksForHelp(['a.txt', '--help'])).toBe(true)
  expect(asksForHelp(['--unknown', '-h'])).toBe(true)
  expect(asksForHelp(['--', '--help'])).toBe(false)
  expect(useOf(copy)).toBe(`npm run tools -- copy <from> [<to>] [--fast] [--mode <mode>]

Copies a file.

  <from>                    what to copy
  <to>                      where to
  --fast                    faster
  --mode <mode>             its rights
  --help                    prints this and does nothing else

It reads DATA_DIR.`)
})

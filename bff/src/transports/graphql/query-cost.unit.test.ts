import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { buildSchema, parse } from 'graphql'
import { expect, test } from 'vitest'
import { costOf, MAX_COST, refuseCostly } from './query-cost.ts'

const schema = buildSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'))
const asked = (text: string, variableValues: object = {}, operationName?: string) => ({
  schema,
  document: parse(text),
  operationName,
  variableValues: variableValues as Record<string, unknown>,
})
const cost = (...given: Parameters<typeof asked>) => costOf(asked(...given))

const names = ['id', 'jobNumber', 'suburb', 'urgency', 'snakeType', 'address', 'details', 'createdAt']
const fields = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 })
const rows = fc.integer({ min: 1, max: 500 })
const literal = (n: number, set: string) => `{ availableJobs(first: ${n}) { nodes { ${set} } } }`

test('D-132 the rows of a page count the same as a literal, a variable and the default of a variable', () => {
  fc.assert(
    fc.property(rows, fields, (n, chosen) => {
      const set = chosen.join(' ')
      const given = `availableJobs(first: $n) { nodes { ${set} } }`
      const expected = 2 + n * chosen.length
      expect(cost(literal(n, set))).toBe(expected)
      expect(cost(`query ($n: Int) { ${given} }`, { n })).toBe(expected)
      expect(cost(`query ($n: Int = ${n}) { ${given} }`)).toBe(expected)
      expect(cost(`query ($n: Int = 500) { ${given} }`, { n })).toBe(expected)
    }),
  )
})

test('D-132 more rows and more fields never cost less', () => {
  fc.assert(
    fc.property(rows, rows, fields, fields, (one, other, some, more) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)]
      const all = [...new Set([...some, ...more])]
      expect(cost(literal(most, some.join(' ')))).toBeGreaterThanOrEqual(cost(literal(least, some.join(' '))))
      expect(cost(literal(one, all.join(' ')))).toBeGreaterThanOrEqual(cost(literal(one, some.join(' '))))
    }),
  )
})

test.each([
  [
    'a fragment',
    `{ availableJobs(first: 9) { ...Page } } fragment Page on JobConnection { nodes { ...Names } } fragment Names on Job { id suburb }`,
  ],
  ['an inline fragment', '{ availableJobs(first: 9) { ... { nodes { ... on Job { id suburb } } } } }'],
  ['aliases', '{ a: availableJobs(first: 9) { b: nodes { one: id two: suburb } } }'],
  ['a directive that includes', '{ availableJobs(first: 9) { nodes { id suburb @include(if: true) } } }'],
  [
    'a directive that leaves another field out',
    '{ availableJobs(first: 9) { nodes { id suburb details @skip(if: true) } } }',
  ],
])('D-132 %s costs what it stands for', (_what, text) => {
  expect(cost(text)).toBe(cost(literal(9, 'id suburb')))
})

test('D-132 fields that a variable leaves out cost nothing', () => {
  const text = 'query ($on: Boolean!) { me { id name @include(if: $on) email @skip(if: $on) } }'
  expect([cost(text, { on: true }), cost(text, { on: false })]).toEqual([3, 3])
})

test.each([
  ['nothing', '{ availableJobs { nodes { id } } }', {}],
  ['null', '{ availableJobs(first: null) { nodes { id } } }', {}],
  ['a variable without a value', 'query ($n: Int) { availableJobs(first: $n) { nodes { id } } }', {}],
  [
    'a variable that is null',
    'query ($n: Int = 3) { availableJobs(first: $n) { nodes { id } } }',
    { n: null },
  ],
  ['no number', 'query ($n: Int) { availableJobs(first: $n) { nodes { id } } }', { n: 'all' }],
])('D-132 a page of %s counts as the 50 rows that it has', (_what, text, variables) => {
  expect(cost(text, variables)).toBe(52)
})

test('D-132 a negative page counts as one row, a huge one as what it says', () => {
  expect(cost(literal(-7, 'id'))).toBe(3)
  expect(cost(literal(1e9, 'id'))).toBeGreaterThan(MAX_COST)
})

test('D-132 lists inside of lists are multiplied, and the operation that runs is the one that counts', () => {
  expect(cost('{ jobQueue(first: 50) { nodes { job { id } } } }')).toBeLessThan(MAX_COST)
  const two = 'query A { me { id } } query B { availableJobs(first: 400) { nodes { id suburb } } }'
  expect([cost(two, {}, 'A'), cost(two, {}, 'B'), cost(two)]).toEqual([2, 802, 0])
  const types = '{ __schema { types { fields { name args { name } } } } }'
  expect(cost(types)).toBe(1 + 1 + 10 * (1 + 10 * (1 + 1 + 10)))
})

test('D-132 fragments that spread one another often are counted quickly', () => {
  const spread = Array.from({ length: 200 }, (_, n) => `fragment F${n} on User { ...F${n + 1} ...F${n + 1} }`)
  const text = `{ me { ...F0 } } ${spread.join(' ')} fragment F200 on User { id }`
  expect(cost(text)).toBeGreaterThan(MAX_COST)
})

test('D-132 the ids of 500 jobs pass, 18 fields of them are refused with cost and limit', () => {
  expect(() => refuseCostly(asked(literal(500, 'id')))).not.toThrow()
  const text = `query ($n: Int) { availableJobs(first: $n) { nodes { ${'id suburb '.repeat(9)} } } }`
  const refusal = expect.objectContaining({
    message: expect.stringContaining('costs 9002, more than 5500'),
    extensions: { code: 'BAD_INPUT', cost: 9002, limit: MAX_COST },
  })
  expect(() => refuseCostly(asked(text, { n: 500 }))).toThrow(refusal)
})

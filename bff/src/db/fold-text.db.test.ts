import { foldText } from '@snake-dispatch/domain/folded-text'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { nameOrder } from './name-order.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function foldedBySql(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`select fold_text(value) as folded
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given(value, place)
    order by place`.execute(server.core.database.withoutRealm)
  return rows.map(({ folded }) => folded)
}

async function expectSame(texts: readonly string[]): Promise<void> {
  expect(await foldedBySql(texts)).toEqual(texts.map(foldText))
}

test('D-124 SQL and the domain fold names alike', async () => {
  await expectSame([
    'O’Brien',
    "o'brien",
    'O´Brien',
    'OBrien',
    'Élodie',
    'E\u0301lodie',
    'elodie',
    'Zoë',
    'ﬁn',
    'ＡＢ',
    'Łódź',
  ])
  await expectSame([
    'a\u200bb',
    '\u2066x\u2069',
    ' two \t\n spaces\u00a0\u3000here ',
    'x‐y–z−1',
    '',
    '   ',
    '①½',
    'ñ',
    'Straße',
  ])
})

test('D-124 SQL and the domain fold ASCII alike', async () => {
  // What the short way must not take: spaces at an end, in a row or of other kinds, and apostrophes beside them.
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('a', 'Z', ' ', "'", '`', '\t', '\n', '\r', '-'),
      fc.integer({ min: 1, max: 0x7f }).map((code) => String.fromCodePoint(code)),
    ),
    maxLength: 8,
  })
  await fc.assert(fc.asyncProperty(fc.array(text, { minLength: 200, maxLength: 300 }), expectSame), {
    numRuns: 10,
    seed: 20_261_128,
    endOnFailure: true,
  })
})

test('D-124 a search folds ASCII within the query, not by a call for each text', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (verbose) select id from users
    where fold_text(concat_ws(chr(31), name, email, company)) like '%robin%'`.execute(
    server.core.database.withoutRealm,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('fold_other_text(')
  expect(plan).not.toMatch(/\bfold_text\(/)
})

test('D-124 SQL and the domain fold any text alike', async () => {
  // Without characters that are younger than the database's Unicode, capitals of rare scripts and a last sigma (D-124).
  const letter = fc.integer({ min: 1, max: 0xffff }).map((code) => String.fromCodePoint(code))
  const comparable = letter.filter(
    (each) =>
      !/[\p{Cs}\p{Cn}]/u.test(each) &&
      !each.normalize('NFKD').includes('Σ') &&
      (each.length === 1 || each === each.toLowerCase()),
  )
  const text = fc.string({
    unit: fc.oneof(comparable, fc.constantFrom('🐍', '𝐀', ' ', "'", '’', '\u0301', '\u200d', '-', 'É')),
  })
  await fc.assert(fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 40 }), expectSame), {
    numRuns: 25,
    seed: 20_261_128,
    endOnFailure: true,
  })
})

test('D-124 names are in the same order on every database', async () => {
  const names = ['Zoe', 'adam', 'Élodie', 'de la Cruz', 'Delia', 'Eve', 'Oates', 'O’Brien', 'Adam B', 'zara']
  const { rows } = await sql<{
    name: string
  }>`select name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name
    order by ${sql.raw(nameOrder('name'))}`.execute(server.core.database.withoutRealm)
  expect(rows.map(({ name }) => name)).toEqual([
    'adam',
    'Adam B',
    'de la Cruz',
    'Delia',
    'Élodie',
    'Eve',
    'Oates',
    'O’Brien',
    'zara',
    'Zoe',
  ])
})

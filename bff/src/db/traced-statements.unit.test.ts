import { expect, test } from 'vitest'
import { statementSpan } from './traced-statements.ts'

const textOf = (sql: string) => statementSpan(sql).attributes!['db.query.text']

test.each([
  ['select "id" from "jobs" where "id" = $1', 'select jobs'],
  ['select * from (select * from "users" where "realm" = $1) as "users"', 'select users'],
  ['insert into "public"."messages" ("id") values ($1)', 'insert messages'],
  ['update jobs set "round" = $1', 'update jobs'],
  ['with "write_0" as (delete from "sessions") select 1', 'with sessions'],
  ['begin', 'begin'],
  ['', 'statement'],
])('D-199 %s is the span %s', (sql, name) => {
  expect(statementSpan(sql).name).toBe(name)
})

test.each([
  [
    'placeholders and names stay',
    `select "a1" from t2 where "O'Neil" = $12 and x::int4 > 0.5e3`,
    `select "a1" from t2 where "O'Neil" = $12 and x::int4 > ?`,
  ],
  ['a text', `where "email" = 'robin@snakes.example' and id = 7`, 'where "email" = ? and id = ?'],
  ['a quote in a text', `where name = 'O''Neil' and town = 'Penrith'`, 'where name = ? and town = ?'],
  ['a backslash at the end of a text', String.raw`where a = 'C:\' and b = 'secret'`, 'where a = ? and b = ?'],
  ['a text with escapes', String.raw`values (E'O\'Neil \\', 'secret')`, 'values (?, ?)'],
  ['a text between dollars', 'select $tag$secret $1 it$tag$, $$other$$', 'select ?, ?'],
  ['a comment', 'select 1 -- of Robin\n/* and Kim */', 'select ? \n'],
  ['a text that is not closed', `where a = 'secr`, 'where a = ?'],
  ['an array', `values ('{"a","b"}', array['x', 'y'], -12)`, 'values (?, array[?, ?], -?)'],
])('D-199 the text of a statement is without values: %s', (_what, sql, text) => {
  expect(textOf(sql)).toBe(text)
})

test('D-199 of a long statement only its beginning is recorded, also where a value is cut', () => {
  const sql = `insert into "t" values ('${'secret'.repeat(1_000)}')`
  expect(textOf(sql)).toBe('insert into "t" values (?')
})

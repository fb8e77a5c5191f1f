import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { endpoints } from './endpoints.ts'

interface Leaf {
  readonly path: string
  readonly schema: ZodType
}

/** The schemas of the single values of an input. */
function leavesOf(schema: unknown, path: string): Leaf[] {
  const { def } = schema as { def: Record<string, unknown> }
  if (def['shape'])
    return Object.entries(def['shape']).flatMap(([name, field]) => leavesOf(field, `${path}.${name}`))
  if (Array.isArray(def['options'])) return def['options'].flatMap((option) => leavesOf(option, path))
  const inner = [def['innerType'], def['element'], def['in']].filter(Boolean)
  return inner.length > 0
    ? inner.flatMap((each) => leavesOf(each, path))
    : [{ path, schema: schema as ZodType }]
}

const accepts = ({ schema }: Leaf, value: string) => schema.safeParse(value).success

const leaves = Object.values(endpoints).flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (endpoint as Partial<Record<typeof part, unknown>>)[part]
    return schema ? leavesOf(schema, `${endpoint.name} ${part}`) : []
  }),
)
/** The values that are a day and nothing else. */
const days = leaves.filter((leaf) => accepts(leaf, '2026-11-21') && !accepts(leaf, 'some text'))

test('D-123 the days that are entered are found in the contract', () => {
  const paths = days.map(({ path }) => path)
  for (const path of [
    'saveCredential body.expiresOn',
    'saveOnCallPlan body.exceptions.date',
    'recordPayment body.paidOn',
    'auditTrail query.from',
    'exportTrail query.to',
  ])
    expect(paths).toContain(path)
})

test.each(days)('D-123 $path refuses the year 27 and names it', ({ schema }) => {
  for (const day of ['0027-05-01', '0202-05-01', '2101-01-01']) {
    const text = `The year ${Number(day.slice(0, 4))} cannot be right: please enter one from 1990 to 2100`
    expect(schema.safeParse(day).error?.issues.map(({ message }) => message)).toEqual([text])
  }
  expect(schema.safeParse('2026-02-30').success).toBe(false)
})

test('D-123 a quarter of the year 27 is refused too', () => {
  const quarters = leaves.filter((leaf) => accepts(leaf, '2026-Q4') && !accepts(leaf, 'some text'))
  expect(quarters.length).toBeGreaterThan(1)
  for (const { schema } of quarters)
    expect(schema.safeParse('0027-Q4').error?.issues[0]?.message).toContain('year 27')
})

import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { INVOICING } from './fees.feature.ts'

test.each([
  ['2026-09-30T13:00:00Z', '2026-09-30T14:10:00.000Z'],
  ['2026-12-30T00:00:00Z', '2026-12-31T13:10:00.000Z'],
  ['2027-03-31T00:00:00Z', '2027-03-31T13:10:00.000Z'],
  ['2027-05-01T00:00:00Z', '2027-06-30T14:10:00.000Z'],
  ['2028-09-30T00:00:00Z', '2028-09-30T14:10:00.000Z'],
])(
  'FEE-02 after %s invoices are issued next at %s, early on the first day of a quarter in Sydney',
  (from, at) => {
    const boss = new PgBoss({ db: { executeSql: () => Promise.reject(new Error('Not needed.')) } })
    const options = { tz: INVOICING.timeZone, from: new Date(from), count: 1 }
    const [next] = boss.previewSchedule(INVOICING.cron, options)
    expect(next).toEqual(new Date(at))
  },
)

test('FEE-02 GST and ABN are off until configured; a tax invoice needs an ABN, and an ABN must be one', () => {
  expect(readEnv({})).toMatchObject({ GST_REGISTERED: false })
  expect(readEnv({}).ABN).toBeUndefined()
  expect(readEnv({ GST_REGISTERED: 'true', ABN: '10 123 456 284' })).toMatchObject({
    GST_REGISTERED: true,
    ABN: '10123456284',
  })
  expect(() => readEnv({ GST_REGISTERED: 'true' })).toThrow('ABN: must be given with GST_REGISTERED')
  expect(() => readEnv({ ABN: '10 123 456 285' })).toThrow('ABN: must be an Australian Business Number')
})

import { expect, test } from 'vitest'
import { productionVariables } from '../testing/test-env.ts'
import { checkConfiguration } from './configuration.check.ts'

test('D-197 an empty environment is taken as it is', async () => {
  expect(await checkConfiguration({})).toMatchObject([{ state: 'ok' }])
})

test('D-197 every fault is a line, also beside names that are none', async () => {
  const found = await checkConfiguration({ PORT: 'eighty', CONTACT_PHONE: 'call-us', RATE_LIMT_FACTOR: '2' })
  expect(found.map(({ state, says }) => [state, says.split(' ')[0]])).toEqual([
    ['fault', 'PORT:'],
    ['fault', 'CONTACT_PHONE:'],
    ['warning', 'RATE_LIMT_FACTOR'],
  ])
})

test('D-197 what a start warns of is a warning, and keys that are no pair are a fault', async () => {
  const found = await checkConfiguration({ ...productionVariables, PUBLIC_ORIGIN: 'https://snakes.example' })
  expect(found.map(({ state }) => state)).toEqual(['warning', 'warning', 'warning'])
  expect(await checkConfiguration({ VAPID_PUBLIC_KEY: 'one', VAPID_PRIVATE_KEY: 'other' })).toMatchObject([
    { state: 'fault', says: expect.stringContaining('are no pair') as string },
  ])
})

import { expect, test } from 'vitest'
import { placeWords } from './place-words.ts'
import { fieldsOf, missingFields, RequestFields, RequestForm } from './request-fields.ts'

const complete = {
  snakeType: 'keelback',
  urgency: 'medium',
  clientName: 'Mia Wong',
  clientMobile: '0491 570 156',
  address: '12 High St, Penrith',
  locationDetails: 'Laundry',
  quotedCost: 250,
}
const messagesOf = (values: object) =>
  RequestFields.safeParse({ ...complete, ...values }).error?.issues.map(({ message }) => message) ?? []

test('PUB-03 a complete form misses nothing', () => {
  expect(missingFields(complete)).toEqual([])
})

test('PUB-03 an empty form misses its fields in the order of the page', () => {
  const names = missingFields({ snakeType: '', urgency: null, clientName: '' }).map(({ name }) => name)
  expect(names).toEqual(['urgency', 'address', 'locationDetails', 'clientMobile', 'clientName', 'snakeType'])
})

test.each([
  [null, 'Which room or spot?'],
  ['high', 'Which room?'],
  ['medium', 'Where in the yard?'],
  ['low', 'Where was it last seen?'],
])('PUB-03 the exact place of a snake at %j is missed as it is asked for', (urgency, label) => {
  const missing = missingFields({ ...complete, locationDetails: '', urgency })
  expect(missing.map((field) => field.label)).toContain(label)
  expect(placeWords(urgency).question).toBe(label)
})

test.each([
  [{ snakeType: '' }, 'Please select a snake type'],
  [{ urgency: null }, 'Please select an urgency level'],
  [{ clientName: 'M' }, 'Name must be at least 2 characters'],
  [{ clientMobile: '0491' }, 'Mobile number is too short'],
  [{ clientMobile: '0491 570 156 123' }, 'Mobile number is too long'],
  [{ clientMobile: '9491 570 15' }, 'Must be a valid Australian mobile number (e.g., 0412 345 678)'],
  [{ address: 'ab' }, 'Please enter a valid address'],
  [{ locationDetails: 'ab' }, 'Please provide location details'],
])('PUB-03 %j is answered literally', (values, message) => {
  expect(messagesOf(values)[0]).toBe(message)
})

test.each(['0298765432', '02 9876 5432', '0491570156'])('PUB-03 the number %s is taken', (clientMobile) => {
  expect(messagesOf({ clientMobile })).toEqual([])
})

test('DISP-60 D-10 questions that were not answered are not sent, whether they were on the page or not', () => {
  const sent = (values: object) => fieldsOf(RequestForm.parse({ ...complete, ...values }))
  expect(sent({ legs: null, snakeLength: null, inSight: null })).toEqual(sent({}))
  expect(sent({ legs: 'no', inSight: false })).toMatchObject({ legs: 'no', inSight: false })
  expect(missingFields({ ...complete, legs: null })).toEqual([])
})

test('D-141 a position stands in for the address, and is a field of the request', () => {
  const position = { latitude: -33.7511, longitude: 150.6942, accuracy: 20 }
  const located = { ...complete, address: '', position }
  expect(missingFields(located)).toEqual([])
  expect(missingFields({ ...located, position: undefined }).map(({ name }) => name)).toEqual(['address'])
  expect(fieldsOf(RequestForm.parse(located))).toMatchObject({ position })
})

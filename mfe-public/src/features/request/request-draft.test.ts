import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, loadDraft, saveFields, savePhoto, saveSent } from './request-draft.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
})

const key = '0123456789abcdef'.repeat(2)

function refuse(): never {
  throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
}

test('PUB-08 a half-filled form is found again after a reload', () => {
  saveFields({ clientName: 'M', clientMobile: '04', quotedCost: 0 }, true)
  savePhoto('data:image/jpeg;base64,AAAA')
  saveSent(key)
  expect(loadDraft()).toEqual({
    values: { clientName: 'M', clientMobile: '04', quotedCost: 0 },
    ownPrice: true,
    photo: 'data:image/jpeg;base64,AAAA',
    sent: key,
  })
})

test('PUB-08 nothing is left of a request that has arrived', () => {
  saveFields({ clientName: 'Mia' }, false)
  savePhoto('data:image/jpeg;base64,AAAA')
  clearDraft()
  expect(loadDraft()).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test('PUB-08 a damaged draft is no draft', () => {
  sessionStorage.setItem('snake-dispatch.request.fields', '{"values": 3')
  sessionStorage.setItem('snake-dispatch.request.photo', 'javascript:alert(1)')
  sessionStorage.setItem('snake-dispatch.request.sent', '{"key":')
  expect(loadDraft()).toMatchObject({ values: {}, photo: null, sent: undefined })
})

test('PUB-08 without storage the form works without a draft', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  saveFields({ clientName: 'Mia' }, false)
  expect(loadDraft()).toBeUndefined()
})

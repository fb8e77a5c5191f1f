import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, loadDraft, saveFields, savePhoto, saveSent } from './request-draft.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
})

function refuse(): never {
  throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
}

test('PUB-08 a half-filled form is found again after a reload', () => {
  saveFields({ clientName: 'M', clientMobile: '04', quotedCost: 0 }, true)
  savePhoto('data:image/jpeg;base64,AAAA')
  saveSent({ key: 'k', body: '{}', refused: true })
  expect(loadDraft()).toEqual({
    values: { clientName: 'M', clientMobile: '04', quotedCost: 0 },
    ownPrice: true,
    photo: 'data:image/jpeg;base64,AAAA',
    sent: { key: 'k', body: '{}', refused: true },
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
  expect(loadDraft()).toMatchObject({ values: {}, photo: null })
})

test('PUB-08 without storage the form works without a draft', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  saveFields({ clientName: 'Mia' }, false)
  expect(loadDraft()).toBeUndefined()
})

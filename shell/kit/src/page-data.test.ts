import { expect, test } from 'vitest'
import { PAGE_DATA_ID } from '@snake-dispatch/contract/portal-config'
import { pageData } from './page-data.ts'

test('AUTH-11 what the document brings is read once, and is no longer in it', () => {
  const data = { user: null, answers: {}, readAt: '2026-11-22T01:02:03.004Z' }
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data)}</script>`
  expect(pageData()).toEqual(data)
  expect(document.body.innerHTML).toBe('')
  expect(pageData()).toEqual(data)
})

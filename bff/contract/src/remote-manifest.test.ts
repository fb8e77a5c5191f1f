import { expect, test } from 'vitest'
import { missingFrom } from './remote-manifest.ts'

const api = { version: '1', modules: { '@snake-dispatch/kit': ['mount', 'toast'] } }

test.each([
  [{}, []],
  [{ '@snake-dispatch/kit': ['toast'] }, []],
  [{ '@snake-dispatch/kit': ['toast', 'useFormDraft'] }, ['@snake-dispatch/kit#useFormDraft']],
  [{ '@snake-dispatch/charts': ['Bars'] }, ['@snake-dispatch/charts#Bars']],
])('of %o a shell lacks %o', (needs, missing) => {
  expect(missingFrom(api, { needs })).toEqual(missing)
})

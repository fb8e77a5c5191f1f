import { expect, test } from 'vitest'
import { joinHeard, type HeardPart } from './recogniser.ts'

const settled = (transcript: string): HeardPart => ({ transcript, isFinal: true })
const interim = (transcript: string): HeardPart => ({ transcript, isFinal: false })

test('JOB-12 the parts of what was heard are joined', () => {
  expect(
    joinHeard([settled('eastern brown'), settled(' in Penrith'), interim(' urg'), interim('ent')]),
  ).toEqual({
    settled: 'eastern brown in Penrith',
    interim: 'urg ent',
  })
  expect(joinHeard([])).toEqual({ settled: '', interim: '' })
})

test('JOB-12 a part that repeats the one before replaces it', () => {
  const parts = [settled('Eastern'), settled('eastern brown'), settled('eastern brown at'), settled('urgent')]
  expect(joinHeard(parts).settled).toBe('eastern brown at urgent')
})

import { expect, test, vi } from 'vitest'
import { oneByOne, together, type Failed } from './batch.ts'
import type { QueuedItem } from './queue.ts'

const item = (id: string): QueuedItem => ({ id, data: id })
const completed = (id: string) => ({ id, status: 'completed' })
const failed = (id: string) => ({ id, status: 'failed', output: { message: 'Error: on purpose' } })

test('items that are run one by one fail each for itself', async () => {
  const told = vi.fn<Failed>()
  const run = oneByOne(async ({ id }) => {
    if (id === 'bad') throw new Error('on purpose')
  }, told)
  expect(await run([item('one'), item('bad'), item('two')])).toEqual([
    completed('one'),
    failed('bad'),
    completed('two'),
  ])
  expect(told.mock.calls).toEqual([[new Error('on purpose'), item('bad')]])
})

test('a batch that fails together is run one by one: only the bad item fails', async () => {
  const told = vi.fn<Failed>()
  const runs: string[][] = []
  const run = together(async (items) => {
    runs.push(items.map(({ id }) => id))
    if (items.some(({ id }) => id === 'bad')) throw new Error('on purpose')
  }, told)
  expect(await run([item('one'), item('bad'), item('two')])).toEqual([
    completed('one'),
    failed('bad'),
    completed('two'),
  ])
  expect(runs).toEqual([['one', 'bad', 'two'], ['one'], ['bad'], ['two']])
  expect(told.mock.calls).toEqual([
    [new Error('on purpose'), null],
    [new Error('on purpose'), item('bad')],
  ])
  expect(await run([item('three'), item('four')])).toEqual([completed('three'), completed('four')])
})

test('a batch of one that fails is not run twice', async () => {
  const run = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('on purpose'))
  expect(await together(run, () => {})([item('bad')])).toEqual([failed('bad')])
  expect(run).toHaveBeenCalledTimes(1)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logJob } from '../../testing/pushed-catcher.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { tasksDone } from '../../testing/tasks-done.ts'

let pushing: Pushing
beforeAll(async () => {
  pushing = await startPushing()
})
afterAll(() => pushing.close())

describe('the answer of a push service', () => {
  test.each([404, 410])('LIVE-05 %d: the subscription is gone and removed', async (status) => {
    const { suburb, readers } = await pushing.makeReaders(2)
    const [gone, other] = readers
    gone!.browser.answer({ status })
    await logJob(pushing.logger.client, { suburb })
    await tasksDone(pushing.server)
    expect(await pushing.isSubscribed(gone!.browser.subscription.endpoint)).toBe(false)
    expect(await pushing.isSubscribed(other!.browser.subscription.endpoint)).toBe(true)
    await logJob(pushing.logger.client, { suburb })
    await tasksDone(pushing.server)
    expect(readers.map(({ browser }) => browser.received.length)).toEqual([1, 2])
  })

  test.each([400, 403, 413, 301])(
    'LIVE-05 %d: it is not sent again, the subscription stays, redirects are not followed',
    async (status) => {
      const { suburb, readers } = await pushing.makeReaders(2)
      const [refused, elsewhere] = readers
      const headers = { location: elsewhere!.browser.subscription.endpoint }
      refused!.browser.answer({ status, headers })
      const { id } = await logJob(pushing.logger.client, { suburb })
      await tasksDone(pushing.server)
      expect(await pushing.pausesOf(id)).toEqual([])
      expect(readers.map(({ browser }) => browser.received.length + browser.faults.length)).toEqual([1, 1])
      expect(await pushing.isSubscribed(refused!.browser.subscription.endpoint)).toBe(true)
    },
  )

  test('LIVE-05 503, then 201: it is sent again after a pause', async () => {
    const { suburb, reader } = await pushing.makeReaders(1)
    reader.browser.answer({ status: 503 })
    const { jobNumber } = await logJob(pushing.logger.client, { suburb })
    const pushes = await reader.browser.until(2)
    expect(pushes.map(({ message }) => message.jobNumber)).toEqual([jobNumber, jobNumber])
    expect(pushes[0]!.text).toBe(pushes[1]!.text)
  })

  test.each([429, 503])(
    'LIVE-05 %d with Retry-After in seconds: it arrives after that time',
    async (status) => {
      const { suburb, reader } = await pushing.makeReaders(1)
      reader.browser.answer({ status, headers: { 'retry-after': '1' } })
      await logJob(pushing.logger.client, { suburb })
      expect(await reader.browser.until(2)).toHaveLength(2)
    },
  )

  test('LIVE-05 429 with Retry-After: the pause is the one that was asked for', async () => {
    const { suburb, readers } = await pushing.makeReaders(2)
    readers[0]!.browser.answer({ status: 429, headers: { 'retry-after': '1800' } })
    const until = new Date(Date.now() + 1800_000).toUTCString()
    readers[1]!.browser.answer({ status: 429, headers: { 'retry-after': until } })
    const { id } = await logJob(pushing.logger.client, { suburb })
    await tasksDone(pushing.server)
    const [shorter, longer] = (await pushing.pausesOf(id)).sort((one, next) => one - next)
    expect(longer).toBe(1800)
    expect(shorter).toBeGreaterThan(1700)
    expect(shorter).toBeLessThanOrEqual(1800)
    expect(readers.map(({ browser }) => browser.received.length)).toEqual([1, 1])
  })

  test('LIVE-05 Retry-After past the lifetime of the push: it is dropped', async () => {
    const { suburb, reader } = await pushing.makeReaders(1)
    reader.browser.answer({ status: 429, headers: { 'retry-after': '86400' } })
    const { id } = await logJob(pushing.logger.client, { suburb, urgency: 'high' })
    await tasksDone(pushing.server)
    expect(reader.browser.received).toHaveLength(1)
    expect(await pushing.pausesOf(id)).toEqual([])
  })
})

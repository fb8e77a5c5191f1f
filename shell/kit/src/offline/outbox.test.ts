import { me } from '@snake-dispatch/contract/session'
import { completeJob } from '@snake-dispatch/contract/job-completion'
import { createJob } from '@snake-dispatch/contract/job-creation'
import { beforeEach, expect, test, vi } from 'vitest'
import { session, signedIn, signedOut } from '../session.ts'
import { answer, claimedJob, refusal, refuse, unreachable } from '../testing/index.ts'
import { answerCalls } from '../testing/vitest.tsx'
import { offlineDatabase } from './database.ts'
import {
  deleteItem,
  onOutboxOutcome,
  outbox,
  queueItem,
  sendOutbox,
  startOffline,
  StorageFullError,
  type SendOutcome,
} from './offline.ts'
import { itemsOf, OUTBOX_RETENTION, putItem, removeOldItems, setOutboxEnd } from './outbox-store.ts'
import { callWith, sendItems, type CallItem } from './send-items.ts'
import { ME_PATH, sendInWorker } from './send-in-worker.ts'
import { offlineDataSettled } from './session-data.ts'
import { ann, ben, completion, job, restart, setUpDevice } from '../testing/offline-device.ts'

setUpDevice()

beforeEach(() => {
  startOffline()
  signedIn(ann)
})

test('DISP-42 DISP-43 survives a restart, is sent once with its key, and then gone', async () => {
  await queueItem(completion())
  await restart()
  const { callsTo } = answerCalls(answer(completeJob, () => job))
  startOffline()
  session.set({ status: 'user', user: ann })
  await vi.waitFor(async () => expect(await itemsOf(ann.id)).toEqual([]))
  await sendOutbox()
  expect(callsTo(completeJob).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a1'])
  await vi.waitFor(() => expect(outbox.get()).toEqual([]))
})

test('DISP-43 the worker sends what waits, and the open pages hear of it', async () => {
  await queueItem(completion())
  answerCalls(
    answer(me, () => ann),
    answer(completeJob, () => job),
  )
  await sendInWorker()
  expect(await itemsOf(ann.id)).toEqual([])
  await vi.waitFor(() => expect(outbox.get()).toEqual([]))
})

test('D-109 an open page says what the worker has sent, or what was refused, of its own user alone', async () => {
  const outcomes: [string, SendOutcome['outcome']][] = []
  const stop = onOutboxOutcome(({ item, outcome }) => outcomes.push([item.id, outcome]))
  const other = claimedJob()
  await queueItem(completion('a1'))
  await queueItem(completion('a2', other))
  answerCalls(
    answer(me, () => ann),
    answer(completeJob, ({ params }) => (Number(params.id) === job.id ? job : refusal(409))),
  )
  await sendInWorker()
  await vi.waitFor(() => expect(outbox.get()).toMatchObject([{ id: 'a2', refusal: { status: 409 } }]))
  expect(outcomes).toEqual([
    ['a1', 'sent'],
    ['a2', 'refused'],
  ])
  await putItem({ ...completion('b1'), owner: ben.id, queuedAt: Date.now() })
  answerCalls(
    answer(me, () => ben),
    answer(completeJob, () => job),
  )
  await sendInWorker()
  stop()
  expect(await itemsOf(ben.id)).toEqual([])
  expect(outcomes).toHaveLength(2)
})

test('DISP-43 the worker is woken once more while something waits, and sends nothing of another account', async () => {
  await queueItem(completion())
  answerCalls(
    answer(me, () => ann),
    answer(completeJob, () => refusal(503)),
  )
  await expect(sendInWorker()).rejects.toThrow('Something waits to be sent')
  answerCalls(answer(me, () => ben))
  await sendInWorker()
  expect(await itemsOf(ann.id)).toHaveLength(1)
})

test.each([408, 429, 500, 503])('DISP-43 %i is tried again with the same key', async (status) => {
  const { callsTo } = answerCalls(
    answer(
      completeJob,
      () => refusal(status),
      () => job,
    ),
  )
  await queueItem(completion())
  await sendOutbox()
  expect(outbox.get()).toHaveLength(1)
  expect(outbox.get()[0]?.refusal).toBeUndefined()
  await sendOutbox()
  expect(outbox.get()).toEqual([])
  expect(callsTo(completeJob).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a1', 'a1'])
})

test('DISP-43 Answer lost: same key', async () => {
  const { callsTo } = answerCalls(answer(completeJob, unreachable, () => job))
  await queueItem(completion())
  await sendOutbox()
  await sendOutbox()
  expect(outbox.get()).toEqual([])
  expect(callsTo(completeJob).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a1', 'a1'])
})

test.each([
  [
    'Handed over, old claimer sends completion',
    403,
    'Only the catcher who claimed this job can complete it.',
  ],
  ['Released by moderator, completion waits', 409, 'This job is not claimed.'],
  ['Cancelled meanwhile', 409, 'This job has been cancelled.'],
  ['Deleted meanwhile', 404, 'This job was not found.'],
])('DISP-43 %s: %i, text kept until it is dropped, not sent again', async (_, status, text) => {
  const outcomes: SendOutcome['outcome'][] = []
  const stop = onOutboxOutcome(({ outcome }) => outcomes.push(outcome))
  const { callsTo } = answerCalls(
    refuse(completeJob, status, text),
    answer(me, () => ann),
  )
  await queueItem(completion())
  await sendOutbox()
  await sendOutbox()
  stop()
  expect(outcomes).toEqual(['refused'])
  expect(outbox.get()).toMatchObject([{ refusal: { status, text }, body: completion().body }])
  expect(callsTo(completeJob)).toHaveLength(1)
  await deleteItem('a1')
  expect(outbox.get()).toEqual([])
})

test('DISP-43 what belongs to one job keeps its order, and another job does not wait for it', async () => {
  const other = claimedJob()
  const { callsTo } = answerCalls(
    answer(completeJob, ({ params }) => (Number(params.id) === job.id ? refusal(503) : other)),
  )
  await queueItem(completion('a1'))
  await queueItem(completion('a2'))
  await queueItem(completion('b1', other))
  await sendOutbox()
  expect(callsTo(completeJob).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a1', 'b1'])
  expect(outbox.get().map(({ id }) => id)).toEqual(['a1', 'a2'])
})

test('DISP-43 without a network nothing is lost, and the first try that fails is the only one', async () => {
  const { callsTo } = answerCalls(answer(createJob, unreachable))
  const create = { kind: 'create' as const, method: 'POST', path: '/api/jobs', body: {}, job: null }
  await queueItem({ ...create, id: 'c1' })
  await queueItem({ ...create, id: 'c2' })
  await sendOutbox()
  expect(callsTo(createJob)).toHaveLength(1)
  expect(outbox.get()).toHaveLength(2)
})

test('DISP-43 a 401 keeps it for its account, whom another one does not meet', async () => {
  answerCalls(refuse(completeJob, 401))
  await queueItem(completion())
  await sendOutbox()
  expect(session.get().status).toBe('guest')
  signedIn(ben)
  await sendOutbox()
  expect(outbox.get()).toEqual([])
  expect(await itemsOf(ann.id)).toHaveLength(1)
  answerCalls(answer(completeJob, () => job))
  signedIn(ann)
  await vi.waitFor(async () => expect(await itemsOf(ann.id)).toEqual([]))
})

test('DISP-43 what is queued for the account whose session has just ended is sent once it signs in again', async () => {
  session.set({ status: 'guest', user: null })
  expect(await queueItem(completion())).toBe(false)
  expect(await queueItem(completion(), ann.id)).toBe(true)
  expect(outbox.get()).toEqual([])
  const { callsTo } = answerCalls(answer(completeJob, () => job))
  signedIn(ann)
  await vi.waitFor(() => expect(callsTo(completeJob)).toHaveLength(1))
  await vi.waitFor(async () => expect(await itemsOf(ann.id)).toEqual([]))
})

test('DISP-42 Lock with outbox: waits 7 days, as after each session that ended by itself', async () => {
  await queueItem(completion())
  await setOutboxEnd(ann.id, 1_000)
  await removeOldItems(undefined, 1_000 + OUTBOX_RETENTION - 1)
  expect(await itemsOf(ann.id)).toHaveLength(1)
  await removeOldItems(undefined, 1_000 + OUTBOX_RETENTION)
  expect(await itemsOf(ann.id)).toEqual([])
  expect(await (await offlineDatabase())!.count('outbox')).toBe(0)
})

test('DISP-42 what is older than 7 days is not sent by itself: the server may have forgotten its key', async () => {
  await putItem({ ...completion(), owner: ann.id, queuedAt: Date.now() - OUTBOX_RETENTION - 1 })
  await sendOutbox()
  expect(outbox.get()[0]?.refusal?.text).toContain('more than 7 days')
})

test('DISP-42 AUTH-11 a sign-out deletes it, with its key and all that was kept', async () => {
  await queueItem(completion())
  signedOut()
  await offlineDataSettled()
  const database = (await offlineDatabase())!
  for (const store of ['keys', 'kept', 'outbox'] as const) expect(await database.count(store)).toBe(0)
})

test('DISP-43 of two senders at once one sends', async () => {
  const arrived = Promise.withResolvers<void>()
  const send = vi.fn<typeof fetch>(async () => {
    await arrived.promise
    return Response.json(job)
  })
  await putItem({ ...completion(), owner: ann.id, queuedAt: Date.now() })
  const first = sendItems(ann.id, { call: callWith(send) })
  expect(await sendItems(ann.id, { call: callWith(send) })).toBe(false)
  arrived.resolve()
  expect(await first).toBe(true)
  expect(send).toHaveBeenCalledOnce()
})

test.each([
  ['deleted', () => deleteItem('a1')],
  [
    'deleted by a sign-out',
    async () => {
      signedOut()
      await offlineDataSettled()
    },
  ],
])('DISP-42 an item that is %s during its call does not come back when it is refused', async (_, remove) => {
  await putItem({ ...completion(), owner: ann.id, queuedAt: Date.now() })
  const outcomes: SendOutcome['outcome'][] = []
  const send: typeof fetch = async () => {
    await remove()
    return new Response('No', { status: 409 })
  }
  await sendItems(ann.id, {
    call: callWith(send),
    onOutcome: ({ outcome }) => outcomes.push(outcome),
  })
  expect(outcomes).toEqual(['deleted'])
  const database = (await offlineDatabase())!
  expect(await database.count('outbox')).toBe(0)
})

test('DISP-42 a deleted item is never sent', async () => {
  await queueItem(completion())
  await deleteItem('a1')
  await sendOutbox()
  expect(outbox.get()).toEqual([])
})

test('DISP-42 Storage full: said as such, for the dialog that asks to drop the photo', async () => {
  const database = (await offlineDatabase())!
  vi.spyOn(database, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  await expect(queueItem(completion())).rejects.toBeInstanceOf(StorageFullError)
})

test('the worker reads the account where the contract says', () => {
  expect(ME_PATH).toBe(me.path)
})

test('DISP-45 a request of the public form that waits is sent by the same sender, the chosen one alone', async () => {
  const request = (id: string, queuedAt: number) => ({
    ...completion(id),
    owner: 'public' as const,
    kind: 'request' as const,
    queuedAt,
  })
  await putItem(request('p1', Date.now() - 1_000))
  await putItem(request('p2', Date.now()))
  const sent: string[] = []
  const call: CallItem = ({ id }) => {
    sent.push(id)
    return Promise.resolve(job)
  }
  const both = [
    sendItems('public', { call, choose: (waiting) => waiting.slice(-1) }),
    sendItems('public', { call }),
  ]
  expect(await Promise.all(both)).toEqual([true, false])
  expect(sent).toEqual(['p2'])
  expect((await itemsOf('public')).map(({ id }) => id)).toEqual(['p1'])
})

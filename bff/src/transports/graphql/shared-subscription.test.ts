import { parse, type ExecutionResult } from 'graphql'
import { expect, test } from 'vitest'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import type { Account } from '../../calls/account.ts'
import { LiveSubscriptions } from './live-subscriptions.ts'
import { buildSchema } from './schema.ts'
import { subscribeShared } from './shared-subscription.ts'

const message: ServerMessage = { type: 'job_claimed', job: { id: 7, jobNumber: 10_000_007 } }

/** A schema whose one subscription counts how often it is executed. */
function counting() {
  const live = new LiveSubscriptions()
  const executed: number[] = []
  const change = {
    typeDefs: `
      extend type Subscription { jobChanged: Change! }
      type Change { id: Int! jobNumber: Int! }`,
    subscriptions: {
      jobChanged: { endpoint: availableJobs, pick: (sent: ServerMessage) => ({ ...sent.job }) },
    },
    fields: { Change: { id: ({ id }: { id: number }) => (executed.push(id), id) } },
  }
  const schema = buildSchema([change], live)
  return { live, schema, executed }
}

async function subscriber(
  { schema }: ReturnType<typeof counting>,
  id: number,
  query: string,
  operationName?: string,
) {
  const contextValue = { account: { id, realm: 'live', status: 'approved' } as Account }
  const stream = await subscribeShared({ schema, document: parse(query), contextValue, operationName })
  return (stream as AsyncGenerator<ExecutionResult, void, void>).next()
}

test('LIVE-08 a message is executed once for all subscribers with the same document', async () => {
  const counted = counting()
  const same = 'subscription { jobChanged { id } }'
  const answers = [1, 2, 3].map((id) => subscriber(counted, id, same))
  const other = subscriber(counted, 4, 'subscription { jobChanged { id jobNumber } }')
  await expect.poll(() => counted.live.connected('live')).toHaveLength(4)
  counted.live.send('live', new Set([1, 2, 3, 4]), message)
  for (const { value } of await Promise.all(answers))
    expect(value).toEqual({ data: { jobChanged: { id: 7 } } })
  expect((await other).value).toEqual({ data: { jobChanged: message.job } })
  expect(counted.executed).toHaveLength(2)
})

test('LIVE-08 a document with several subscriptions: each subscriber gets the one they named', async () => {
  const counted = counting()
  const both = 'subscription One { jobChanged { id } } subscription Other { jobChanged { jobNumber } }'
  const answers = ['One', 'Other'].map((name, index) => subscriber(counted, index + 1, both, name))
  await expect.poll(() => counted.live.connected('live')).toHaveLength(2)
  counted.live.send('live', new Set([1, 2]), message)
  const results = (await Promise.all(answers)).map(({ value }) => value)
  expect(results).toEqual([
    { data: { jobChanged: { id: 7 } } },
    { data: { jobChanged: { jobNumber: 10_000_007 } } },
  ])
})

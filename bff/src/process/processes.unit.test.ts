import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { openChannel } from './channel.ts'
import { restartDelay } from './processes.ts'

test('D-137 an ended process is replaced soon, and one that ends again and again later each time', () => {
  const delays = Array.from({ length: 12 }, (_, index) => restartDelay(index + 1))
  expect(delays.slice(0, 8)).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000])
  expect(Math.max(...delays, restartDelay(10_000))).toBe(30_000)
})

/** Both ends of a channel that carries JSON, as those of `node:cluster`; false stops what one end sends. */
function ends(carries = true) {
  const [one, other] = [new EventEmitter(), new EventEmitter()]
  const end = (from: EventEmitter, to: EventEmitter) => ({
    send: (message: object) => carries && to.emit('message', JSON.parse(JSON.stringify(message))),
    on: from.on.bind(from),
  })
  return [end(one, other), end(other, one)] as const
}

const answers = (name: string) => ({
  ready: async () => true,
  metrics: async () => name,
  failing: () => Promise.reject(new Error('no')),
})

test('D-137 both ends of a channel ask each other, also at once', async () => {
  const [one, other] = ends()
  const [toOther, toOne] = [openChannel(one, answers('one')), openChannel(other, answers('other'))]
  const asked = [toOther.ask('metrics'), toOne.ask('metrics'), toOther.ask('ready'), toOther.ask('failing')]
  expect(await Promise.all(asked)).toEqual(['other', 'one', true, undefined])
})

test('D-137 an end that does not answer in time, or has ended, is not waited for', async () => {
  const [silent] = ends(false)
  expect(await openChannel(silent, answers('one'), 1).ask('ready')).toBeUndefined()
  const channel = openChannel(silent, answers('one'))
  const asked = channel.ask('ready')
  channel.close()
  expect(await asked).toBeUndefined()
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { restartReason, withinOf } from '@snake-dispatch/contract/alerts'
import { connectLive, reconnectDelay } from './live-socket.ts'

class FakeSocket {
  static all: FakeSocket[] = []
  onopen: (() => void) | null = null
  onclose: ((event: { code: number; reason?: string }) => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  sent: string[] = []
  closed = false
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.closed = true
    this.onclose?.({ code: 1000 })
  }
}

const latest = () => FakeSocket.all.at(-1)!
/** Closes the latest socket, by default as a lost connection does. */
const drop = (code = 1006, reason = '') => latest().onclose?.({ code, reason })
const url = 'ws://portal.test/ws'

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('connectLive', () => {
  test('LIVE-01 identifies with the user id when the socket opens', () => {
    connectLive({ userId: 7, url, onMessage: () => {} })
    latest().onopen?.()
    expect(latest().sent.map((text) => JSON.parse(text))).toEqual([{ type: 'identify', userId: 7 }])
  })

  test('LIVE-03 retries after 1 s, doubled each time, at most 5 attempts', () => {
    const log = vi.fn()
    connectLive({ userId: 7, url, onMessage: () => {}, log })
    for (const delay of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      const before = FakeSocket.all.length
      drop()
      vi.advanceTimersByTime(delay - 1)
      expect(FakeSocket.all).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.all).toHaveLength(before + 1)
    }
    drop()
    vi.advanceTimersByTime(59_999)
    expect(FakeSocket.all).toHaveLength(6)
    expect(log).toHaveBeenCalledOnce()
    expect(reconnectDelay(9)).toBe(30_000)
  })

  test('LIVE-10 a failure to make the socket is logged, and it tries again a minute later', () => {
    const log = vi.fn()
    const error = new Error('blocked')
    vi.stubGlobal('WebSocket', function () {
      throw error
    })
    connectLive({ userId: 7, url, onMessage: () => {}, log })
    expect(log).toHaveBeenCalledExactlyOnceWith('The live socket could not be made', error)
    vi.stubGlobal('WebSocket', FakeSocket)
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })

  test('LIVE-03 D-29 after these it says so, tries once a minute, and says when it is open again', () => {
    const log = vi.fn()
    const onStopped = vi.fn()
    const live = connectLive({ userId: 7, url, onMessage: () => {}, onStopped, log })
    for (const delay of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      drop()
      vi.advanceTimersByTime(delay)
    }
    expect(onStopped).not.toHaveBeenCalled()
    for (const sockets of [7, 8]) {
      drop()
      expect(onStopped).toHaveBeenLastCalledWith(true)
      vi.advanceTimersByTime(60_000)
      expect(FakeSocket.all).toHaveLength(sockets)
    }
    expect(log).toHaveBeenCalledOnce()
    expect(live.isOpen).toBe(false)
    latest().onopen?.()
    expect(onStopped).toHaveBeenLastCalledWith(false)
    expect(live.isOpen).toBe(true)
    drop()
    expect(live.isOpen).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(FakeSocket.all).toHaveLength(9)
  })

  test('LIVE-03 reconnect(1) tries once more', () => {
    const live = connectLive({ userId: 7, url, onMessage: () => {}, log: () => {} })
    for (const delay of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      drop()
      vi.advanceTimersByTime(delay)
    }
    drop()
    live.reconnect(1)
    vi.advanceTimersByTime(1_000)
    expect(FakeSocket.all).toHaveLength(7)
    drop()
    vi.advanceTimersByTime(59_999)
    expect(FakeSocket.all).toHaveLength(7)
  })

  test('AUTH-13 a change of the own account is passed on, and is no job message', () => {
    const onMessage = vi.fn()
    const onAccountChanged = vi.fn()
    connectLive({ userId: 7, url, onMessage, onAccountChanged })
    latest().onmessage?.({ data: '{"type":"account_changed"}' })
    expect(onAccountChanged).toHaveBeenCalledOnce()
    expect(onMessage).not.toHaveBeenCalled()
  })

  test('DISP-12 a new notice is passed on, and is no job message', () => {
    const onMessage = vi.fn()
    const onNotice = vi.fn()
    connectLive({ userId: 7, url, onMessage, onNotice })
    latest().onmessage?.({ data: '{"type":"notice_stored"}' })
    expect(onNotice).toHaveBeenCalledOnce()
    expect(onMessage).not.toHaveBeenCalled()
  })

  test('LIVE-03 a silent connection is asked for a sign of life; an answer keeps it, silence brings a new one', () => {
    const onMessage = vi.fn()
    const live = connectLive({ userId: 7, url, onMessage })
    latest().onopen?.()
    const asked = () => latest().sent.filter((text) => text === '{"type":"ping"}').length
    vi.advanceTimersByTime(29_999)
    expect(asked()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(asked()).toBe(1)
    latest().onmessage?.({ data: '{"type":"pong"}' })
    expect(onMessage).not.toHaveBeenCalled()
    vi.advanceTimersByTime(30_000)
    expect([asked(), FakeSocket.all.length, live.isOpen]).toEqual([2, 1, true])
    vi.advanceTimersByTime(10_000)
    expect([latest().closed, live.isOpen]).toEqual([true, false])
    vi.advanceTimersByTime(1_000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  test('LIVE-03 reconnect() on an open socket asks for a sign of life at once, and only once', () => {
    const live = connectLive({ userId: 7, url, onMessage: () => {} })
    latest().onopen?.()
    live.reconnect()
    vi.advanceTimersByTime(9_999)
    live.reconnect()
    vi.advanceTimersByTime(1)
    expect(latest().sent.slice(1)).toEqual(['{"type":"ping"}'])
    expect(live.isOpen).toBe(false)
  })

  test('LIVE-03 a successful open resets the count and is reported: messages may have been missed', () => {
    const onOpen = vi.fn()
    connectLive({ userId: 7, url, onMessage: () => {}, onOpen })
    latest().onopen?.()
    drop()
    vi.advanceTimersByTime(1_000)
    latest().onopen?.()
    drop()
    vi.advanceTimersByTime(1_000)
    expect(FakeSocket.all).toHaveLength(3)
    expect(onOpen).toHaveBeenCalledTimes(2)
  })

  test('LIVE-03 an open asks what has happened since the lists were read; only an answer is reported', () => {
    const onOpen = vi.fn()
    const onMessage = vi.fn()
    connectLive({ userId: 7, url, since: '2026-11-22T01:02:03.004Z', onMessage, onOpen })
    latest().onopen?.()
    expect(latest().sent.map((text) => JSON.parse(text))).toEqual([
      { type: 'identify', userId: 7, since: '2026-11-22T01:02:03.004Z' },
    ])
    expect(onOpen).not.toHaveBeenCalled()
    latest().onmessage?.({ data: '{"type":"lists_changed"}' })
    expect(onOpen).toHaveBeenCalledOnce()
    expect(onMessage).not.toHaveBeenCalled()
    drop()
    vi.advanceTimersByTime(1_000)
    latest().onopen?.()
    expect(JSON.parse(latest().sent[0]!)).toHaveProperty('since', '2026-11-22T01:02:03.004Z')
    expect(onOpen).toHaveBeenCalledOnce()
  })

  test('D-136 a socket that is open again asks what has happened since the last answered ping, and reads nothing by itself', () => {
    const onOpen = vi.fn()
    const onReconnected = vi.fn()
    const now = () => new Date().toISOString()
    connectLive({ userId: 7, url, onMessage: () => {}, onOpen, onReconnected, now })
    latest().onopen?.()
    expect(onReconnected).not.toHaveBeenCalled()
    vi.advanceTimersByTime(30_000)
    const askedAt = now()
    vi.advanceTimersByTime(5_000)
    latest().onmessage?.({ data: '{"type":"pong"}' })
    vi.advanceTimersByTime(3_000)
    drop()
    vi.advanceTimersByTime(1_000)
    latest().onopen?.()
    const identify = { type: 'identify', userId: 7, since: askedAt }
    expect(latest().sent.map((text) => JSON.parse(text))).toEqual([identify])
    expect(onReconnected).toHaveBeenCalledOnce()
    expect(onOpen).toHaveBeenCalledOnce()
    latest().onmessage?.({ data: '{"type":"lists_changed"}' })
    expect(onOpen).toHaveBeenCalledTimes(2)
  })

  test('D-136 a socket that ends before a ping was answered has learnt nothing, whatever messages came', () => {
    const now = () => new Date().toISOString()
    const since = now()
    connectLive({ userId: 7, url, since, onMessage: () => {}, now })
    latest().onopen?.()
    vi.advanceTimersByTime(600_000)
    drop()
    vi.advanceTimersByTime(1_000)
    latest().onopen?.()
    latest().onmessage?.({ data: '{"type":"job_updated","job":{"id":1,"jobNumber":1}}' })
    drop()
    vi.advanceTimersByTime(1_000)
    latest().onopen?.()
    expect(JSON.parse(latest().sent[0]!)).toEqual({ type: 'identify', userId: 7, since })
  })

  test('D-136 after the restart of a server it reads again, whatever it knew', () => {
    const onOpen = vi.fn()
    const now = () => new Date().toISOString()
    connectLive({ userId: 7, url, since: now(), onMessage: () => {}, onOpen, now })
    latest().onopen?.()
    expect(onOpen).not.toHaveBeenCalled()
    drop(1012, restartReason(0))
    vi.advanceTimersByTime(1_000)
    latest().onopen?.()
    expect(JSON.parse(latest().sent[0]!)).toEqual({ type: 'identify', userId: 7 })
    expect(onOpen).toHaveBeenCalledOnce()
  })

  test('D-136 what is read again after a restart is spread over the time that the server names, and read once', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const onOpen = vi.fn()
    connectLive({ userId: 7, url, since: '2026-11-22T01:02:03.004Z', onMessage: () => {}, onOpen })
    latest().onopen?.()
    drop(1012, restartReason(40_000))
    vi.advanceTimersByTime(5_999)
    expect(FakeSocket.all).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.all).toHaveLength(2)
    latest().onopen?.()
    vi.advanceTimersByTime(19_999)
    expect(onOpen).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onOpen).toHaveBeenCalledOnce()
    latest().onmessage?.({ data: '{"type":"lists_changed","within":2000}' })
    vi.advanceTimersByTime(999)
    expect(onOpen).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1)
    expect(onOpen).toHaveBeenCalledTimes(2)
  })

  test('D-136 a closed socket reads nothing later', () => {
    const onOpen = vi.fn()
    const live = connectLive({
      userId: 7,
      url,
      since: '2026-11-22T01:02:03.004Z',
      onMessage: () => {},
      onOpen,
    })
    latest().onopen?.()
    latest().onmessage?.({ data: '{"type":"lists_changed","within":2000}' })
    live.close()
    vi.advanceTimersByTime(60_000)
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('D-136 the reason of a close says how long; any other says nothing', () => {
    expect([restartReason(1_234.4), restartReason(0), 'Going away', ''].map(withinOf)).toEqual([
      1_234, 0, 0, 0,
    ])
  })

  test('LIVE-03 after it has stopped, reconnect() starts a new count', () => {
    const live = connectLive({ userId: 7, url, onMessage: () => {}, log: () => {} })
    const useUp = () => {
      for (const delay of [1_000, 2_000, 4_000, 8_000, 16_000]) {
        drop()
        live.reconnect()
        vi.advanceTimersByTime(delay)
      }
      drop()
      vi.advanceTimersByTime(59_999)
    }
    useUp()
    expect(FakeSocket.all).toHaveLength(6)
    live.reconnect()
    vi.advanceTimersByTime(1_000)
    expect(FakeSocket.all).toHaveLength(7)
    latest().onopen?.()
    useUp()
    expect(FakeSocket.all).toHaveLength(12)
    live.close()
    live.reconnect()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(12)
  })

  test('LIVE-03 close() closes the socket and cancels a pending retry', () => {
    const live = connectLive({ userId: 7, url, onMessage: () => {} })
    latest().onopen?.()
    live.close()
    expect(latest().closed).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })

  test('AUTH-14 a socket whose session has ended is not retried, and that is reported', () => {
    const onSessionOver = vi.fn()
    const live = connectLive({ userId: 7, url, onMessage: () => {}, onSessionOver })
    latest().onopen?.()
    drop(1012)
    vi.advanceTimersByTime(1_000)
    expect(onSessionOver).not.toHaveBeenCalled()
    latest().onopen?.()
    drop(1008)
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(2)
    expect(onSessionOver).toHaveBeenCalledOnce()
    live.reconnect()
    vi.advanceTimersByTime(1_000)
    expect(FakeSocket.all).toHaveLength(3)
  })

  test('LIVE-03 with too many sockets open it retries every 30 s, and not sooner', () => {
    connectLive({ userId: 7, url, onMessage: () => {} })
    for (let tries = 1; tries <= 7; tries++) {
      latest().onopen?.()
      drop(1013)
      vi.advanceTimersByTime(29_999)
      expect(FakeSocket.all).toHaveLength(tries)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.all).toHaveLength(tries + 1)
    }
  })

  test('D-21 LIVE-03 after too many messages it comes back in 30 s, and its session is not in question', () => {
    const onSessionOver = vi.fn()
    connectLive({ userId: 7, url, onMessage: () => {}, onSessionOver })
    for (let tries = 1; tries <= 3; tries++) {
      latest().onopen?.()
      drop(1008, 'Too many messages')
      vi.advanceTimersByTime(29_999)
      expect(FakeSocket.all).toHaveLength(tries)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.all).toHaveLength(tries + 1)
    }
    expect(onSessionOver).not.toHaveBeenCalled()
  })

  test('LIVE-03 close() cancels the retry for too many sockets', () => {
    const live = connectLive({ userId: 7, url, onMessage: () => {} })
    latest().onopen?.()
    drop(1013)
    live.close()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })

  test.each(['{', '"text"', '{"type":"job_created"}', '{"type":"unheard_of","job":{}}', new ArrayBuffer(2)])(
    'LIVE-03 the malformed message %j is logged and ignored',
    (data) => {
      const onMessage = vi.fn()
      const log = vi.fn()
      connectLive({ userId: 7, url, onMessage, log })
      latest().onmessage?.({ data })
      expect(onMessage).not.toHaveBeenCalled()
      expect(log).toHaveBeenCalledOnce()
    },
  )

  test('LIVE-01 a new job is passed on', () => {
    const onMessage = vi.fn()
    connectLive({ userId: 7, url, onMessage })
    const message = {
      type: 'job_created',
      job: { id: 1, jobNumber: 10000001, suburb: 'Manly', snakeType: 'exotic' },
    }
    latest().onmessage?.({ data: JSON.stringify(message) })
    expect(onMessage).toHaveBeenCalledWith(message)
  })
})

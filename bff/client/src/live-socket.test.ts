import { describe, expect, test, vi } from 'vitest'
import { connectLive, reconnectDelay } from './live-socket.ts'
import { drop, FakeSocket, latest, url, replaceSockets } from './testing/fake-socket.ts'

replaceSockets()

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

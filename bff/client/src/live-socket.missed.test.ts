import { describe, expect, test, vi } from 'vitest'
import { restartReason, withinOf } from '@snake-dispatch/contract/alerts'
import { connectLive } from './live-socket.ts'
import { drop, FakeSocket, latest, url, replaceSockets } from './testing/fake-socket.ts'

replaceSockets()

describe('what a page may have missed', () => {
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
})

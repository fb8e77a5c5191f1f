import { afterEach, expect, test, vi } from 'vitest'
import { followJobEvents } from './job-events.ts'

afterEach(() => vi.unstubAllGlobals())

/** A socket that counts what it is sent while it closes, which a browser reports as an error. */
class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  static readonly all: FakeSocket[] = []
  readyState = FakeSocket.CONNECTING
  readonly sent: string[] = []
  readonly sentTooLate: string[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number; reason: string; wasClean: boolean }) => void

  constructor() {
    FakeSocket.all.push(this)
  }

  send(text: string) {
    if (this.readyState === FakeSocket.OPEN) this.sent.push(text)
    else this.sentTooLate.push(text)
  }

  close() {
    this.readyState = FakeSocket.CLOSING
  }

  open() {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }
}

test('LIVE-08 who leaves while the socket opens sends nothing while it closes', async () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  const { end } = followJobEvents({
    url: 'ws://localhost/graphql',
    onEvent() {},
    onConnected() {},
    onClosed() {},
  })
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1))
  const socket = FakeSocket.all[0]!
  socket.open()
  await vi.waitFor(() => expect(socket.sent).toHaveLength(1))
  end()
  socket.onmessage?.({ data: JSON.stringify({ type: 'connection_ack' }) })
  await vi.waitFor(() => expect(socket.readyState).toBe(FakeSocket.CLOSING))
  await new Promise((resolve) => setImmediate(resolve))
  expect(socket.sentTooLate).toEqual([])
})

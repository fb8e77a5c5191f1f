import { afterEach, beforeEach, vi } from 'vitest'

/** A socket whose other end is the test. */
export class FakeSocket {
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

/** The address that they are opened with. */
export const url = 'ws://portal.test/ws'

/** The socket that was opened last. */
export const latest = (): FakeSocket => FakeSocket.all.at(-1)!

/** Closes it, by default as a lost connection does. */
export const drop = (code = 1006, reason = '') => latest().onclose?.({ code, reason })

/** For a test file: sockets are fake ones, and the test moves the time. */
export function replaceSockets(): void {
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
}

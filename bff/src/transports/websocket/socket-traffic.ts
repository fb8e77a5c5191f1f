import type { WebSocket } from 'ws'

/** Counts the messages of all sockets of this process, on all paths; pings and pongs are none. */
export class SocketTraffic {
  readonly counts = new Map([
    ['received', 0],
    ['sent', 0],
  ])

  /** Counts those of a socket that has just opened. */
  watch(raw: WebSocket): void {
    raw.on('message', () => this.#add('received'))
    const send = raw.send.bind(raw) as (...args: unknown[]) => void
    raw.send = (...args: unknown[]) => {
      this.#add('sent')
      send(...args)
    }
  }

  #add(direction: 'received' | 'sent'): void {
    this.counts.set(direction, this.counts.get(direction)! + 1)
  }
}

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** A phone's way to the portal: the browser's own throttling reaches neither a service worker nor what it preloads. */
export interface SlowNetwork {
  url: string
  /** Cuts every connection and refuses new ones, or lets them through again. */
  setOffline(isOffline: boolean): void
  stop(): Promise<void>
}

/** What a network lets through; the fields are those of Chromium's emulation. */
interface Conditions {
  /** Milliseconds from a request to the first byte of its answer, besides the server's own time. */
  readonly latency: number
  /** Bytes per second, for all connections together. */
  readonly downloadThroughput: number
  readonly uploadThroughput: number
}

/** Stands between a browser and a portal as a slow network does. */
export async function startSlowNetwork(
  portalUrl: string,
  { latency, downloadThroughput, uploadThroughput }: Conditions,
): Promise<SlowNetwork> {
  const { hostname, port } = new URL(portalUrl)
  const open = new Set<Socket>()
  let offline = false
  const down = lane(latency / 2, downloadThroughput)
  const up = lane(latency / 2, uploadThroughput)
  const server = createServer((browser) => {
    if (offline) {
      browser.destroy()
      return
    }
    const portal = connect(Number(port), hostname)
    for (const socket of [browser, portal]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {
        browser.destroy()
        portal.destroy()
      })
      socket.on('close', () => open.delete(socket))
    }
    browser.on('close', () => portal.destroy())
    browser.pipe(up()).pipe(portal)
    portal.pipe(down()).pipe(browser)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => open.forEach((socket) => socket.destroy())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setOffline(isOffline) {
      offline = isOffline
      if (isOffline) cut()
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}

/** Bytes of a packet: what is read of an answer is not held back until the rest is there. */
const PACKET = 1_460

/** One direction, which all connections share: a packet leaves when those before it have, and arrives a delay later. */
function lane(delay: number, bytesPerSecond: number): () => Transform {
  let free = 0
  return () => {
    /** The arrival of the last packet: two timers of almost the same time may fire in the other order. */
    let arrived = Promise.resolve()
    return new Transform({
      transform(chunk: Buffer, _, done) {
        const now = performance.now()
        for (let from = 0; from < chunk.length; from += PACKET) {
          const packet = chunk.subarray(from, from + PACKET)
          const before = arrived
          free = Math.max(free, now) + (packet.length / bytesPerSecond) * 1_000
          arrived = pause(free + delay - now).then(async () => {
            await before
            this.push(packet)
          })
        }
        // The next chunk is taken when this one has left, and not when it has arrived.
        setTimeout(done, free - now)
      },
      flush(done) {
        void arrived.finally(done)
      },
    })
  }
}

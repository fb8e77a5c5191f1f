import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A way through the network that a test can cut, mend and lead elsewhere, as a load balancer or a bad cable does. */
export interface Forwarder {
  readonly port: number
  /** From now on new connections lead to this port. */
  leadTo(port: number): void
  /** Carries nothing more on the connections that are open, and breaks none of them; new ones get through. */
  hang(): void
  /** Carries nothing at all, on open connections and on new ones, and breaks none of them. */
  freeze(): void
  /** Carries everything again after `freeze`, also what has been held back. */
  thaw(): void
  /** Breaks all connections and refuses new ones. */
  cut(): Promise<void>
  /** Lets connections through again. */
  mend(): Promise<void>
}

/** Opens a way to a port of this machine, or of `host`. */
export async function openForwarder(target: number, host = '127.0.0.1'): Promise<Forwarder> {
  /** Every open socket with the one that it is carried to. */
  const open = new Map<Socket, Socket>()
  let isFrozen = false
  let leadsTo = target
  let server: Server | undefined

  const carry = (from: Socket) => {
    const to = connect(leadsTo, host)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.set(one, other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      if (!isFrozen) one.pipe(other)
    }
  }
  const stopCarrying = () => {
    for (const socket of open.keys()) socket.unpipe()
  }
  const listen = async (port: number) => {
    server = createServer(carry).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  const port = await listen(0)
  return {
    port,
    leadTo(other) {
      leadsTo = other
    },
    hang: stopCarrying,
    freeze() {
      isFrozen = true
      stopCarrying()
    },
    thaw() {
      // What is carried already must not be carried twice.
      if (!isFrozen) return
      isFrozen = false
      for (const [socket, other] of open) socket.pipe(other)
    },
    async cut() {
      const closed = server && once(server, 'close')
      server?.close()
      for (const socket of open.keys()) socket.destroy()
      await closed
      server = undefined
    },
    async mend() {
      await listen(port)
    },
  }
}

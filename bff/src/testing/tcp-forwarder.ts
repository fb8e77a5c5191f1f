import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A TCP proxy that a test can redirect, hang and cut, like a load balancer or a faulty network. */
export interface Forwarder {
  readonly port: number
  /** Forwards new connections to this port. */
  redirect(port: number): void
  /** Stops forwarding on open connections without closing them; new connections work. */
  hang(): void
  /** Stops forwarding on open and on new connections without closing them. */
  freeze(): void
  /** Forwards everything again after `freeze`, also data sent in between. */
  unfreeze(): void
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>
  /** Accepts connections again after `cut`. */
  restore(): Promise<void>
}

/** Starts forwarding to a port of this machine, or of `host`. */
export async function openForwarder(target: number, host = '127.0.0.1'): Promise<Forwarder> {
  /** Every open socket with the one that it forwards to. */
  const open = new Map<Socket, Socket>()
  let isFrozen = false
  let targetPort = target
  let server: Server | undefined

  const forward = (from: Socket) => {
    const to = connect(targetPort, host)
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
  const stopForwarding = () => {
    for (const socket of open.keys()) socket.unpipe()
  }
  const listen = async (port: number) => {
    server = createServer(forward).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  const port = await listen(0)
  return {
    port,
    redirect(to) {
      targetPort = to
    },
    hang: stopForwarding,
    freeze() {
      isFrozen = true
      stopForwarding()
    },
    unfreeze() {
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
    async restore() {
      await listen(port)
    },
  }
}

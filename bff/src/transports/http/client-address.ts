import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Context } from 'koa'

/**
 * The network address that a request is counted against: an IPv4 address, or the first half of an IPv6 one,
 * since a household has all addresses of the second half.
 */
export function addressOf(ctx: Context): string {
  return counted(ctx.ip)
}

/** The same for the request that opens a socket: behind a proxy that is trusted, the address that the proxy saw. */
export function addressOfUpgrade({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)!
        .trim()
    : ''
  return counted(forwarded || socket.remoteAddress || '')
}

function counted(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(address) ? network(address) : address
}

function network(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]!.toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { expect, vi } from 'vitest'
import { selfSigned } from './self-signed.ts'

/** A mail as the server took it. */
export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  /** Header lines, unfolded, by their name in lower case. */
  readonly headers: ReadonlyMap<string, string>
  /** The plain text and the HTML, decoded. */
  readonly text: string
  readonly html: string
  readonly isEncrypted: boolean
  /** Where it goes back to, and what may be reported of it. */
  readonly envelope: SMTPServerSession['envelope']
}

/** What the server says to the recipient of a mail, or to the mail itself; undefined: it takes it. */
export type MailVerdict = { readonly status: number; readonly at: 'recipient' | 'mail' } | 'hang' | undefined

/** A real mail server on the loopback, with STARTTLS and a certificate of its own. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string
  /** For the option `ca`. */
  readonly ca: string
  readonly mails: readonly ReceivedMail[]
  /** How often somebody named a recipient. */
  tries(): number
  /** What it says from now on. */
  judge(verdict: (to: string, tries: number) => MailVerdict): void
  /** Waits for the mail number `count` to an address. */
  mailTo(address: string, count?: number): Promise<ReceivedMail>
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const { key, cert } = selfSigned()
  const mails: ReceivedMail[] = []
  let tries = 0
  let judge: (to: string, tries: number) => MailVerdict = () => undefined
  const refusal = (status: number) => Object.assign(new Error('Not now'), { responseCode: status })
  const server = new SMTPServer({
    key,
    cert,
    authOptional: true,
    disabledCommands: ['AUTH'],
    logger: false,
    hideDSN: false,
    onRcptTo({ address }, _session, callback) {
      tries++
      const verdict = judge(address, tries)
      if (verdict === 'hang') return
      callback(verdict?.at === 'recipient' ? refusal(verdict.status) : undefined)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]!.address
        const verdict = judge(to, tries)
        if (verdict && verdict !== 'hang' && verdict.at === 'mail') return callback(refusal(verdict.status))
        mails.push({
          ...parsed(Buffer.concat(chunks).toString('utf8')),
          to,
          isEncrypted: session.secure,
          envelope: session.envelope,
        })
        callback()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://localhost:${port}`,
    ca: cert,
    mails,
    tries: () => tries,
    judge: (next) => void (judge = next),
    async mailTo(address, count = 1) {
      const found = () => mails.filter(({ to }) => to === address)
      await vi.waitFor(() => expect(found().length).toBeGreaterThanOrEqual(count), { timeout: 30_000 })
      return found()[count - 1]!
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

function parsed(raw: string): Pick<ReceivedMail, 'subject' | 'headers' | 'text' | 'html'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = headersOf(head)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`)
  const part = (type: string) => {
    const found = parts.find((each) => each.toLowerCase().includes(`content-type: ${type}`)) ?? ''
    const [own = '', ...body] = found.split('\r\n\r\n')
    const content = body.join('\r\n\r\n').trim()
    const encoding = headersOf(own).get('content-transfer-encoding') ?? '7bit'
    if (encoding === 'quoted-printable') return quotedText(content)
    if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8')
    return content
  }
  return {
    subject: headers.get('subject') ?? '',
    headers,
    text: part('text/plain'),
    html: part('text/html'),
  }
}

/** Decodes quoted-printable. */
function quotedText(content: string): string {
  const bytes = content
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function headersOf(head: string): Map<string, string> {
  const lines = head
    .trim()
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  return new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':')
      return [name.toLowerCase(), value.join(':').trim()]
    }),
  )
}

/** The link of a mail, by the path that it leads to. @returns its token */
export function tokenIn({ text }: ReceivedMail, path: string): string {
  const found = new RegExp(`${path}#(\\S+)`).exec(text)?.[1]
  if (!found) throw new Error(`The mail has no link to ${path}`)
  return found
}

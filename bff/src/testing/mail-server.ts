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
  readonly attachments: readonly ReceivedFile[]
  readonly isEncrypted: boolean
  /** Where it goes back to, and what may be reported of it. */
  readonly envelope: SMTPServerSession['envelope']
}

/** A file that came with a mail. */
interface ReceivedFile {
  readonly name: string
  readonly contentType: string
  readonly content: Buffer
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

function parsed(raw: string): Pick<ReceivedMail, 'subject' | 'headers' | 'text' | 'html' | 'attachments'> {
  const { headers } = partOf(raw)
  const parts = leavesOf(raw)
  const words = (type: string) => {
    const part = parts.find((each) => typeOf(each) === type && !nameOf(each))
    // As they were written: SMTP ends lines in its own way.
    return part ? contentOf(part).toString('utf8').replaceAll('\r\n', '\n') : ''
  }
  return {
    subject: headers.get('subject') ?? '',
    headers,
    text: words('text/plain'),
    html: words('text/html'),
    attachments: parts.flatMap((part) => {
      const name = nameOf(part)
      return name ? [{ name, contentType: typeOf(part), content: contentOf(part) }] : []
    }),
  }
}

/** A mail, or a part of one. */
interface MailPart {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

function partOf(raw: string): MailPart {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  return { headers: headersOf(head), body: body.join('\r\n\r\n').trim() }
}

/** The parts of a mail that have no parts. */
function leavesOf(raw: string): MailPart[] {
  const part = partOf(raw)
  const boundary = /boundary="([^"]+)"/.exec(part.headers.get('content-type') ?? '')?.[1]
  if (!boundary) return [part]
  // Before the first boundary, and after the last, is nothing.
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => leavesOf(inner.trimStart()))
}

const typeOf = ({ headers }: MailPart) => (headers.get('content-type') ?? '').split(';')[0]!

/** The file name of a part that is an attachment. */
const nameOf = ({ headers }: MailPart) =>
  /^attachment; filename="?([^"]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1]

function contentOf({ headers, body }: MailPart): Buffer {
  const encoding = headers.get('content-transfer-encoding') ?? '7bit'
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return Buffer.from(encoding === 'quoted-printable' ? quotedText(body) : body)
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

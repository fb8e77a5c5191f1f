import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
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

/**
 * What the server does with a mail when its recipient is named, or when all of it has arrived: it refuses it, or takes it
 * slowly. It can refuse earlier: at its greeting, or for the sender. 'hang': it never answers. Undefined: it takes it.
 */
export type MailVerdict =
  | {
      readonly at: 'greeting' | 'sender' | 'recipient' | 'mail'
      readonly status: number
      /** Of its answer, such as '5.1.1'; by default it has none. */
      readonly enhanced?: string
    }
  | { readonly at: 'recipient' | 'mail'; readonly afterMs: number }
  | { readonly at: 'recipient' | 'mail'; readonly after: Promise<unknown> }
  | 'hang'
  | undefined

/** A real mail server on the loopback, with STARTTLS and a certificate of its own. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string
  /** For the option `ca`. */
  readonly ca: string
  /** What the environment of a portal in a process of its own says to send here. */
  readonly variables: Readonly<Record<'SMTP_URL' | 'MAIL_FROM' | 'NODE_EXTRA_CA_CERTS', string>>
  readonly mails: readonly ReceivedMail[]
  /** How often somebody named a recipient. */
  tries(): number
  /** How many connections are open. */
  connections(): number
  /** What it says from now on. @param verdict before the recipient is named, `to` is empty */
  judge(verdict: (to: string, tries: number) => MailVerdict): void
  /** Waits for the mail number `count` to an address. */
  mailTo(address: string, count?: number): Promise<ReceivedMail>
  /** Closes the port, as a server that is down, and opens it again. */
  setDown(isDown: boolean): Promise<void>
  close(): Promise<void>
}

/** Milliseconds in which a mail that a test waits for arrives, on a busy machine too. */
const ARRIVES_WITHIN = 60_000

/** Takes a mail once something has happened. */
async function takeAfter(event: Promise<unknown>, take: () => void): Promise<void> {
  await event
  take()
}

/** @param offersTls false: a server that knows no STARTTLS */
export async function startMailServer(offersTls = true): Promise<MailServer> {
  const { key, cert } = selfSigned()
  const folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-mail-'))
  const certificate = join(folder, 'certificate.pem')
  writeFileSync(certificate, cert)
  const mails: ReceivedMail[] = []
  const arrivals = new EventEmitter().setMaxListeners(0)
  let tries = 0
  let judge: (to: string, tries: number) => MailVerdict = () => undefined
  /** Answers as the verdict says; like those of real servers, a refusal names the address. @returns false when it is not taken */
  const answer = (
    at: 'greeting' | 'sender' | 'recipient' | 'mail',
    to: string,
    callback: (error?: Error) => void,
  ): boolean => {
    const verdict = judge(to, tries)
    if (verdict === 'hang' && to) return false
    const own = typeof verdict === 'object' && verdict.at === at ? verdict : null
    if (own && 'status' in own) {
      const words = `${own.enhanced ?? ''} <${to}>: not taken`.trim()
      callback(Object.assign(new Error(words), { responseCode: own.status }))
      return false
    }
    if (own && 'after' in own) void takeAfter(own.after, callback)
    else setTimeout(() => callback(), own?.afterMs ?? 0)
    return true
  }
  const listen = async (port: number) => {
    const made = new SMTPServer({
      key,
      cert,
      hideSTARTTLS: !offersTls,
      authOptional: true,
      disabledCommands: ['AUTH', ...(offersTls ? [] : ['STARTTLS'])],
      logger: false,
      hideDSN: false,
      // Connections that hang hold nobody up.
      closeTimeout: 100,
      onConnect: (_session, callback) => void answer('greeting', '', callback),
      onMailFrom: (_address, _session, callback) => void answer('sender', '', callback),
      onRcptTo({ address }, _session, callback) {
        tries++
        answer('recipient', address, callback)
      },
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const to = session.envelope.rcptTo[0]!.address
          if (!answer('mail', to, callback)) return
          const raw = Buffer.concat(chunks).toString('utf8')
          const { envelope, secure } = session
          mails.push({ ...parsed(raw), to, isEncrypted: secure, envelope })
          arrivals.emit('mail')
        })
      },
    })
    made.on('error', () => {})
    made.listen(port, '127.0.0.1')
    await once(made.server, 'listening')
    return made
  }
  let server: SMTPServer | null = await listen(0)
  const { port } = server.server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      if (server) server.close(() => resolve())
      else resolve()
      server = null
    })
  const url = `smtp://localhost:${port}`
  return {
    url,
    ca: cert,
    variables: { SMTP_URL: url, MAIL_FROM: 'snakes@snakes.example', NODE_EXTRA_CA_CERTS: certificate },
    mails,
    tries: () => tries,
    connections: () => server?.connections.size ?? 0,
    judge: (next) => void (judge = next),
    async mailTo(address, count = 1) {
      const found = () => mails.filter(({ to }) => to === address)
      const signal = AbortSignal.timeout(ARRIVES_WITHIN)
      while (found().length < count) await once(arrivals, 'mail', { signal })
      return found()[count - 1]!
    },
    setDown: async (isDown) => (isDown ? await close() : void (server ??= await listen(port))),
    async close() {
      await close()
      rmSync(folder, { recursive: true })
    },
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

/** The link of a mail or a text that leads to a path. @throws Error without one */
export function linkIn(words: string, path: string): string {
  const found = new RegExp(`\\S+${path}\\S*`).exec(words)?.[0]
  if (!found) throw new Error(`There is no link to ${path}`)
  return found
}

/** The token of `linkIn` of a mail. */
export const tokenIn = ({ text }: ReceivedMail, path: string): string => linkIn(text, path).split('#').at(-1)!

import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { systemClock, type Clock } from '../core/clock.ts'
import { answerGateway, gatewayCall, GATEWAY_SECRET } from './text-gateway-protocol.ts'
import { answerTwilio, twilioCall, TWILIO_SID, TWILIO_TOKEN } from './text-twilio-protocol.ts'

/** A text that the provider has taken. */
export interface AcceptedText {
  readonly providerId: string
  readonly to: string
  readonly from: string
  readonly words: string
  /** With which the portal recognises its text. */
  readonly key: string | null
  readonly reportsUrl: string | null
  readonly at: Date
  status: 'queued' | 'delivered' | 'undelivered'
}

/**
 * How the provider answers one request to send: it hangs, stops in the middle of its answer, cuts the connection before or
 * after it took the text, or answers with a status of its own.
 */
export type TextAnswer =
  | 'hang'
  | 'half'
  | 'cut'
  | 'take and cut'
  | {
      status: number
      /** Twilio's code, or the gateway's `error`. */ code?: number | string
      headers?: Record<string, string>
      /** Milliseconds until it answers. */ afterMs?: number
    }
  | { afterMs: number }

/** A request as the protocols read it, and what they answer. */
export interface ProviderRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
export interface ProviderReply {
  readonly status: number
  readonly body: unknown
}

/** A call of the provider to the portal, signed; posted twice it is a replay. */
export interface ProviderCall {
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string
}

/** What both protocols work on. */
export interface ProviderState {
  readonly accepted: AcceptedText[]
  /** Numbers that said STOP, which the provider itself refuses from then on. */
  readonly stopped: Set<string>
  now(): Date
}

/** A provider of text messages on this machine, which speaks Twilio's API and that of a signed gateway. */
export interface TextProviderDouble extends Readonly<Pick<ProviderState, 'accepted' | 'stopped'>> {
  readonly origin: string
  /** What the environment of a portal says to send here. */
  variables(provider: 'twilio' | 'webhook'): Record<string, string>
  /** All requests to send so far, also those that it refused or did not answer. */
  readonly tries: number
  /** The answers to the next requests to send, in their order; afterwards it does what its protocol says. */
  answer(...answers: TextAnswer[]): void
  /** Waits until this number of texts have been taken in all. */
  until(count: number): Promise<readonly AcceptedText[]>
  /** Waits until this number of requests to send have arrived in all. */
  untilTries(count: number): Promise<void>
  /** What it says to the portal about a text. */
  reportOf(text: AcceptedText, outcome: 'delivered' | 'failed', why?: string): ProviderCall
  /** What it says to the portal when somebody answers; like the real one it remembers STOP and START itself. */
  replyOf(reportsUrl: string, from: string, words: string): ProviderCall
  /** Closes the port, as a provider that is down, and opens it again. */
  setDown(isDown: boolean): Promise<void>
  close(): Promise<void>
}

/** Posts a call to the portal. */
export const post = ({ url, headers, body }: ProviderCall): Promise<Response> =>
  fetch(url, { method: 'POST', headers, body })

/**
 * Starts the provider on a free port.
 * @param protocol how it speaks to the portal
 * @param clock its time, which may be the portal's
 */
export async function startTextProvider(
  protocol: 'twilio' | 'webhook',
  clock: Clock = systemClock,
): Promise<TextProviderDouble> {
  const now = () => clock.now()
  const state: ProviderState = { accepted: [], stopped: new Set(), now }
  const answers: TextAnswer[] = []
  const arrivals = new EventEmitter()
  let tries = 0

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await textOf(request)
    const url = new URL(request.url ?? '/', 'http://provider')
    const asked = { method: request.method ?? '', url, headers: request.headers, body }
    const isSend = asked.method === 'POST'
    const answer = isSend ? answers.shift() : undefined
    if (isSend) tries += 1
    const refuses =
      answer === 'cut' || answer === 'hang' || (typeof answer === 'object' && 'status' in answer)
    const isTwilio = url.pathname.startsWith('/2010-04-01/')
    const usual = refuses ? undefined : (isTwilio ? answerTwilio : answerGateway)(asked, state)
    arrivals.emit('change')
    if (answer === 'hang') return
    if (answer === 'cut' || answer === 'take and cut') return void response.destroy()
    const own = typeof answer === 'object' && 'status' in answer ? answer : undefined
    const headers = { date: now().toUTCString(), 'content-type': 'application/json', ...own?.headers }
    const words = JSON.stringify(usual?.body ?? { code: own?.code, error: own?.code })
    const send = () => {
      response.writeHead(own?.status ?? usual?.status ?? 200, headers)
      if (answer === 'half') response.write(words.slice(0, 5))
      else response.end(words)
    }
    setTimeout(send, typeof answer === 'object' ? (answer.afterMs ?? 0) : 0)
  }
  const server = createServer((request, response) => void take(request, response))
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const close = async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  const port = await listen(0)
  const origin = `http://127.0.0.1:${port}`
  const call = protocol === 'twilio' ? twilioCall : gatewayCall
  const until = async (isDone: () => boolean) => {
    while (!isDone()) await once(arrivals, 'change')
  }

  return {
    ...state,
    origin,
    get tries() {
      return tries
    },
    variables: (provider) =>
      provider === 'twilio'
        ? {
            SMS_PROVIDER: 'twilio',
            SMS_FROM: '+61491570110',
            TWILIO_ACCOUNT_SID: TWILIO_SID,
            TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
            TWILIO_API_URL: origin,
          }
        : {
            SMS_PROVIDER: 'webhook',
            SMS_FROM: '+61491570110',
            SMS_WEBHOOK_URL: `${origin}/texts`,
            SMS_WEBHOOK_SECRET: GATEWAY_SECRET,
          },
    answer: (...next) => void answers.push(...next),
    async until(count) {
      await until(() => state.accepted.length >= count)
      return state.accepted
    },
    untilTries: (count) => until(() => tries >= count),
    reportOf(text, outcome, why) {
      text.status = outcome === 'delivered' ? 'delivered' : 'undelivered'
      return call.report(text, why ?? null, now())
    },
    replyOf(reportsUrl, from, words) {
      const word = words.trim().toLowerCase()
      if (word === 'stop') state.stopped.add(from)
      if (word === 'start') state.stopped.delete(from)
      return call.reply(reportsUrl, from, words, now())
    },
    setDown: async (isDown) => (isDown ? await close() : void (await listen(port))),
    close,
  }
}

import { createChallenge, pbkdf2 } from 'altcha/lib'
import { captchaChallenge, captchaSiteKey } from '@snake-dispatch/contract/captcha'
import { createPublicJob } from '@snake-dispatch/contract/jobs'

/** A call that the page made. */
export interface Sent {
  body: Record<string, unknown>
  idempotencyKey: string | null
}

type Answer = (signal?: AbortSignal | null) => Response | Promise<Response>

export interface StubServer {
  /** The public requests that were sent, in their order. */
  sent: Sent[]
  /** What the next requests get; the default is a job with number 10000001. */
  answers: Answer[]
  /** What the call for the site key gets. */
  siteKey: Answer
  /** What the captcha's widget gets; the default is a challenge that is quickly solved. */
  challenge: Answer
  /** Gives the real fetch back. */
  restore: () => void
}

/** An answer that never comes; the call ends when its own limit is over. */
export const never: Answer = (signal) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

/** An answer with a body of JSON. */
export const json = (body: unknown, status = 200) => Response.json(body, { status })

/** Plays the server for a test or a story: the captcha's challenge is real and quickly solved. */
export function stubServer(): StubServer {
  const realFetch = globalThis.fetch
  const server: StubServer = {
    sent: [],
    answers: [],
    siteKey: () => json({ siteKey: '', provider: 'altcha', challengeUrl: captchaChallenge.path }),
    challenge: async () => json(await easyChallenge()),
    restore: () => {
      globalThis.fetch = realFetch
    },
  }
  const routes: Record<string, (init: RequestInit | undefined) => Response | Promise<Response>> = {
    [captchaSiteKey.path]: () => server.siteKey(),
    [captchaChallenge.path]: () => server.challenge(),
    [createPublicJob.path]: (init) => {
      server.sent.push({
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Sent['body']) : {},
        idempotencyKey: new Headers(init?.headers).get('idempotency-key'),
      })
      const answer = server.answers.shift()
      return answer ? answer(init?.signal) : json({ id: 1, jobNumber: 10000001, photoAccepted: null }, 201)
    },
  }
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const route = routes[pathname]
    return route ? route(init) : realFetch(input, init)
  }
  return server
}

function easyChallenge() {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey: pbkdf2.deriveKey,
    hmacSignatureSecret: 'a secret of the stub',
  })
}

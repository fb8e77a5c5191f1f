/**
 * What one address sends within its limits (SEC-10): each attack runs in a thread of its own until that is
 * terminated, and goes on when it is refused.
 */
import { setTimeout } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { WebSocket } from 'ws'

/** An attack as its thread gets it. */
export interface AttackData {
  readonly name: AttackName
  /** Where it goes, and the origin that the portal takes for its own. */
  readonly url: string
  readonly origin: string
  /** The address that it comes from, IPv4; and the session of a catcher. */
  readonly address: string
  readonly cookie: string
  /** Sessions of visits to the demo. */
  readonly demo: readonly string[]
  /** Solved captchas. */
  readonly captchas: readonly string[]
  /** A job that the catcher has not claimed. */
  readonly job: number
}

interface Sent {
  readonly method?: 'POST'
  readonly body?: object
  readonly cookie?: string
  readonly address?: string
  readonly accept?: string
}

/** Requests at a time. */
const CONNECTIONS = 8
/** After a refusal, in milliseconds: what is sent beyond a limit is not what is measured. */
const PAUSE = 1_000

const data = workerData as AttackData
let count = 0

async function send(path: string, { method, body, cookie, address, accept }: Sent = {}): Promise<void> {
  const answer = await fetch(data.url + path, {
    ...(method && { method }),
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
    headers: {
      origin: data.origin,
      'x-forwarded-for': address ?? data.address,
      ...(cookie && { cookie }),
      ...(accept && { accept }),
      ...(body && { 'content-type': 'application/json' }),
    },
  })
  await answer.arrayBuffer()
  if (answer.status === 429 || answer.status === 503) await setTimeout(PAUSE)
}

/** Repeats requests, several at a time. */
const repeated = (request: (at: number) => Promise<void>) =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (;;) await request(count++)
    }),
  )

/** Sends this often on a socket, opening it again when it is closed. */
async function onSocket(path: string, cookie: string, perSecond: number, message: (at: number) => string) {
  for (;;) {
    const socket = new WebSocket(
      data.url.replace('http', 'ws') + path,
      path === '/graphql' ? ['graphql-transport-ws'] : [],
      {
        origin: data.origin,
        headers: { cookie, 'x-forwarded-for': data.address },
      },
    )
    const closed = Promise.withResolvers<void>()
    socket.on('close', closed.resolve).on('error', () => closed.resolve())
    socket.on('open', () => {
      if (path === '/graphql') socket.send('{"type":"connection_init"}')
      const timer = setInterval(() => {
        if (socket.readyState === WebSocket.OPEN) socket.send(message(count++))
      }, 1_000 / perSecond)
      void closed.promise.then(() => clearInterval(timer))
    })
    await closed.promise
    await setTimeout(PAUSE)
  }
}

const fields = 'id jobNumber snakeType urgency clientName address suburb details locationDetails createdAt'
/** As much as a document may ask for, and never seen before. */
const newQuery = (at: number) => `{ a${at}: availableJobs(first: 500) { nodes { b${at}: id ${fields} } } }`
/** Valid, nearly as long as may be, and never seen before. */
const newSubscription = (at: number) =>
  `subscription { jobCreated { ${Array.from({ length: 7 }, (_, alias) => `x${at}_${alias}: id`).join(' ')} ${'id '.repeat(180)} } }`

const job = {
  snakeType: 'redBelliedBlackSnake',
  urgency: 'high',
  clientName: 'Stall Client',
  clientMobile: '0491 570 156',
  address: '12 High Street, Manly',
  suburb: 'Manly',
  locationDetails: 'Under the deck',
  quotedCost: 250,
}
const photo = `data:image/jpeg;base64,${'A'.repeat(2_700_000)}`
const catcher = data.cookie

const attacks = {
  'subscribe documents on 3 demo sockets': () =>
    Promise.all(
      data.demo
        .slice(0, 3)
        .map((cookie) =>
          onSocket('/graphql', cookie, 6, (at) =>
            JSON.stringify({ id: String(at), type: 'subscribe', payload: { query: newSubscription(at) } }),
          ),
        ),
    ),
  'pings on 10 sockets': () =>
    Promise.all(Array.from({ length: 10 }, () => onSocket('/ws', catcher, 19, () => '{"type":"ping"}'))),
  'demo visits': () => repeated(() => send('/api/auth/demo-login', { method: 'POST' })),
  'logged jobs': () => repeated(() => send('/api/jobs', { method: 'POST', cookie: catcher, body: job })),
  'public requests from IPv6 networks': () =>
    repeated((at) =>
      send('/api/public/jobs', {
        method: 'POST',
        address: `2001:db8:1:${(at % 65_000).toString(16)}::1`,
        body: { ...job, recaptchaToken: data.captchas[at] ?? 'none' },
      }),
    ),
  'lists of 500, and searches': () =>
    repeated((at) =>
      send(`/api/jobs${['?limit=500', '/available?limit=500', '/available?search=%25_'][at % 3]}`, {
        cookie: catcher,
      }),
    ),
  'dashboard documents': () => repeated(() => send('/dashboard', { cookie: catcher, accept: 'text/html' })),
  'GraphQL with aliases and new documents': () =>
    repeated((at) =>
      send('/graphql', {
        method: 'POST',
        cookie: catcher,
        body: { query: newQuery(at) },
      }),
    ),
  'guest documents': () =>
    repeated((at) =>
      send(['/', '/login', '/nowhere', '/app-shell.json', '/mfe/registry.json'][at % 5]!, {
        accept: 'text/html',
      }),
    ),
  'photos of jobs that are not theirs': () =>
    repeated(() =>
      send(`/api/jobs/${data.job}/complete`, {
        method: 'POST',
        cookie: catcher,
        body: { completionNotes: 'Caught', completionPhotoUrl: photo },
      }),
    ),
  'wrong passwords': () =>
    repeated((at) =>
      send('/api/auth/login', {
        method: 'POST',
        body: { username: `bench${at % 9}@portal.test`, password: 'Wrong-password-1' },
      }),
    ),
} as const satisfies Record<string, () => Promise<unknown>>

/** An attack by its name. */
export type AttackName = keyof typeof attacks

await attacks[data.name]()

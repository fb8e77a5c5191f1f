import { makeUser, TEST_PASSWORD } from './factories.ts'
import { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'
import { openSocket, type TestSocket } from './test-socket.ts'

/**
 * Signs an account of the factories in with a new browser.
 * @param at the origin of the server, or the browser
 * @param rememberMe true: also when the test sets the clock on by days
 * @throws Error when the sign-in is refused
 */
export async function signIn(
  at: string | TestClient,
  { email }: { email: string },
  password = TEST_PASSWORD,
  rememberMe = false,
): Promise<TestClient> {
  const client = typeof at === 'string' ? new TestClient(at) : at
  const answer = await client.call('login', { body: { username: email, password, rememberMe } })
  if (answer.status !== 200) throw new Error(`Signing in as ${email} failed: ${answer.status} ${answer.text}`)
  return client
}

/** Makes an account, by default an approved catcher, and signs it in, for 30 days. */
export async function makeCatcher(server: TestServer, fields: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server, fields)
  return { user, client: await signIn(server.origin, user, TEST_PASSWORD, true) }
}

/** Opens /ws with a browser's cookies and identifies the socket as this account. */
export async function openLive({ origin, cookie }: TestClient, userId: number): Promise<TestSocket> {
  const socket = await openSocket(origin, { path: '/ws', cookie })
  socket.send({ type: 'identify', userId })
  await socket.settled()
  return socket
}

/** Opens a graphql-ws socket with these subscriptions. @param queries by message id */
export async function openSubscriptions(
  { origin, cookie }: TestClient,
  queries: Readonly<Record<string, string>>,
): Promise<TestSocket> {
  const socket = await openSocket(origin, { path: '/graphql', protocol: 'graphql-transport-ws', cookie })
  socket.send({ type: 'connection_init' })
  await socket.next('connection_ack')
  for (const [id, query] of Object.entries(queries))
    socket.send({ id, type: 'subscribe', payload: { query } })
  // After the first pong the server has read the messages, after the second it has processed them.
  await socket.settled()
  await socket.settled()
  return socket
}

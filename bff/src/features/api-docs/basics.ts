import { errorStatus } from '@snake-dispatch/contract/errors'

/** '400 BAD_INPUT, 401 UNAUTHENTICATED, …' */
const codes = Object.entries(errorStatus)
  .map(([code, status]) => `${status} ${code}`)
  .join(', ')

/** What holds for every call, in the order in which somebody who writes a client meets it. */
export const basics: readonly { title: string; text: string }[] = [
  {
    title: 'Signing in',
    text: 'POST /api/auth/login sets the cookie of the session (Set-Cookie); send it with every call. The cookie is called "session", or "__Host-session" where the portal is reached by https: the security scheme "session" names it. A new account may sign in and read itself, and nothing else until an admin has approved it (403). While an account must change its password, only that and signing out are open to it. A session that has ended is answered 401.',
  },
  {
    title: 'Calls that change something',
    text: 'Every call but GET must come from the portal’s own origin: the security scheme "sameOrigin". Browsers send the header "Origin" by themselves, any other client sets it; otherwise the answer is 403. Bodies are JSON with "Content-Type: application/json", not compressed, at most 64 kB, or 3 MB where a photo may travel inside. A call that takes no body is sent none. Unknown fields are refused, not ignored.',
  },
  {
    title: 'Refusals',
    text: `The status is the code, one for each: ${codes}. The body is a plain sentence for people to read (text/plain). Only the public form gets JSON: { message, issues: [{ path, message }] }, and GraphQL its errors. After 429, and mostly after 503, "Retry-After" gives the seconds to wait. Every answer names itself in "X-Request-Id": quote it when you report a fault.`,
  },
  {
    title: 'Trying again',
    text: 'A claim or completion that is sent again by the same catcher answers 200 with the same job. Calls that make something take an "Idempotency-Key" (8 to 200 visible characters, random): for a day the same key and body give the same answer, and the same key with another body gives 422.',
  },
  {
    title: 'How often',
    text: 'An account may make 600 calls a minute, and so may an address without one or in the demo. Besides: 10 wrong passwords per account and 30 per address in 15 minutes, 10 wrong current passwords in 15 minutes, 10 registrations per address in an hour, 10 requests of the public form per address in 10 minutes, 1,000 jobs of the public form in an hour from everybody together, 10 test pushes a minute. Opening a socket counts as a call of its address. More is answered 429. An account may have 20 sockets open at a time, that of the demo 500. The operator may have set other numbers.',
  },
  {
    title: 'Long lists',
    text: 'Lists that take "limit" and "cursor" carry the next page’s cursor in "X-Next-Cursor"; without that header the list is at its end. The lists of service areas carry an "ETag": with it in "If-None-Match" the answer is 304 and empty while they are the same. Answers are compressed for whoever sends "Accept-Encoding".',
  },
  {
    title: 'Values',
    text: 'Instants are ISO 8601 in UTC. Money is whole dollars unless a name ends in Cents. A photo is sent as a data URL and answered as a path under this origin. A field that the reader may not see is null: before a claim the client’s mobile is, and the house number of the address reads "XX".',
  },
  {
    title: 'Captcha',
    text: 'POST /api/public/jobs needs a token that is good once; GET /api/recaptcha/site-key says of which kind. "recaptcha": the token of Google’s reCAPTCHA v2 for the site key. "altcha": take a challenge from the challenge’s URL, solve it with the widget or a library of ALTCHA version 2 (algorithm PBKDF2/SHA-256), and send the payload, base64 of the JSON { challenge, solution: { counter, derivedKey } }, within 30 minutes.',
  },
  {
    title: 'Live news',
    text: 'The socket /ws, opened with the session’s cookie and "Origin", tells of jobs after { "type": "identify", "userId": … }: its frames are described with it. The same calls and rules are at /graphql (POST; subscriptions over graphql-transport-ws), where a refusal carries its code in extensions.code, and the seconds to wait in extensions.retryAfter.',
  },
]

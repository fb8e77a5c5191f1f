/** What holds for every call, in the order in which somebody who writes a client meets it. */
export const basics: readonly { title: string; text: string }[] = [
  {
    title: 'Signing in',
    text: 'POST /api/auth/login sets the cookie of the session; send it with every call. The cookie is called "session", or "__Host-session" where the portal is reached by https. A new account may sign in and read itself, and nothing else until an admin has approved it (403). While an account must change its password, only that and signing out are open to it.',
  },
  {
    title: 'Calls that change something',
    text: 'Every call but GET must come from the portal’s own origin: send "Origin" (browsers do by themselves), otherwise the answer is 403. Bodies are JSON with "Content-Type: application/json", at most 64 kB, or 3 MB where a photo may travel inside. Unknown fields are refused, not ignored.',
  },
  {
    title: 'Refusals',
    text: 'The status says what kind, the body is a plain sentence for people to read. Only the public form gets JSON: { message, issues: [{ path, message }] }. After 429 and 503 "Retry-After" gives the seconds to wait. Every answer names itself in "X-Request-Id": quote it when you report a fault.',
  },
  {
    title: 'Trying again',
    text: 'A claim or completion that is sent again by the same catcher answers 200 with the same job. Calls that create a job take an "Idempotency-Key" (8 to 200 visible characters): the same key and body give the same job, the same key with another body gives 422.',
  },
  {
    title: 'Long lists',
    text: 'Lists that take "limit" and "cursor" carry the next page’s cursor in "X-Next-Cursor"; without that header the list is at its end.',
  },
  {
    title: 'Values',
    text: 'Instants are ISO 8601 in UTC. Money is whole dollars unless a name ends in Cents. A photo is sent as a data URL and answered as a path. A field that the reader may not see is null: before a claim the client’s mobile is, and the house number of the address reads "XX".',
  },
  {
    title: 'Live news',
    text: 'The socket /ws, opened with the session’s cookie, tells of jobs after { "type": "identify", "userId": … }: job_created, job_claimed, job_completed, job_deleted. The same calls and rules are at /graphql (POST; subscriptions over graphql-transport-ws), where a refusal carries its code in extensions.code.',
  },
]

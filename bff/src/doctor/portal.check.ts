import { ask, type Answer } from './ask.ts'
import { DoctorAnswer } from './doctor-call.ts'
import { DOCTOR_PATH, makeDoctorToken } from './doctor-token.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

/**
 * Asks a running portal, by the key of the stored secrets, how it saw the request and, if wanted, what it finds of its
 * database. Null when it does not know the key or the question.
 * @throws Error with a short reason when nothing answers
 */
export async function askPortal(
  origin: string,
  key: Buffer,
  {
    now,
    database = false,
    headers = {},
  }: { now: Date; database?: boolean; headers?: Record<string, string> },
): Promise<DoctorAnswer | null> {
  const url = `${origin}${DOCTOR_PATH}${database ? '?database' : ''}`
  const authorization = `Doctor ${makeDoctorToken(key, now)}`
  // It looks at its database meanwhile.
  const answer = await ask(url, { headers: { ...headers, authorization } }, database ? 30_000 : undefined)
  if (answer.status !== 200) return null
  try {
    return DoctorAnswer.safeParse(JSON.parse(answer.body)).data ?? null
  } catch {
    return null
  }
}

/** Whether the portal runs on this machine, by its answer to `/readyz` or the reason why there is none. */
export function checkRunning(origin: string, answer: Answer | Error): Finding {
  const about = 'Portal'
  if (answer instanceof Error)
    return warning(
      about,
      `Nothing answers at ${origin} (${answer.message}).`,
      'Start the portal, unless you have stopped it or it runs on another machine; the doctor must have its HOST and PORT.',
    )
  if (answer.status === 200) return ok(about, `It is ready at ${origin}.`)
  if (answer.status === 503)
    return fault(
      about,
      `It is not ready at ${origin}: ${answer.body}`,
      'Look at its log, and at the lines about the database.',
    )
  return fault(
    about,
    `Something else answers at ${origin}: its /readyz says ${answer.status}.`,
    'Give the portal a port of its own (PORT), and the doctor the same.',
  )
}

import { readRetryAfter } from '../../core/retry-after.ts'
import { TextDelayed } from './text-sender.ts'

/** Milliseconds until a provider has answered, all of it. */
export const PROVIDER_TIME_LIMIT = 10_000

/** What a provider answered. */
export interface ProviderAnswer {
  readonly status: number
  /** The parsed body; undefined when it is no JSON. */
  readonly body: unknown
  /** The provider's own time, with which it dates what it lists. */
  readonly at: Date
}

/** One question to a provider. */
interface ProviderQuestion {
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly body?: string | URLSearchParams
}

/**
 * Asks a provider over HTTP and reads its answer. The errors name no address and no number.
 * @param now the portal's time, for an answer that has none
 * @throws TextDelayed without an answer in time, and when the provider says that it is busy or in trouble
 */
export async function askTextProvider(
  url: string,
  question: ProviderQuestion,
  now: Date,
  timeLimit = PROVIDER_TIME_LIMIT,
): Promise<ProviderAnswer> {
  const { status, headers, text } = await answerTo(url, question, timeLimit)
  const dated = Date.parse(headers.get('date') ?? '')
  const at = Number.isNaN(dated) ? now : new Date(dated)
  if (isTemporary(status))
    throw new TextDelayed(
      `The text provider answered ${status}`,
      readRetryAfter(headers.get('retry-after') ?? undefined, at.getTime()),
    )
  return { status, body: parsed(text), at }
}

async function answerTo(url: string, question: ProviderQuestion, timeLimit: number) {
  try {
    // The signal also ends an answer that stops in its middle.
    const signal = AbortSignal.timeout(timeLimit)
    const answer = await fetch(url, { ...question, body: question.body ?? null, redirect: 'error', signal })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch (error) {
    throw new TextDelayed(`The text provider did not answer: ${reasonOf(error)}`, null, { cause: error })
  }
}

/** 'TimeoutError', 'ECONNREFUSED' and the like. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error
  const code = (cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : name
}

const isTemporary = (status: number) => status >= 500 || [408, 425, 429].includes(status)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

import type { SnakeType } from '../snake-type.ts'
import type { Urgency } from '../urgency.ts'
import { decide, take, type Finding, type Hearing } from './hearing.ts'
import { withNumbersCorrected } from './number-corrections.ts'
import { spokenAddresses, spokenPlace } from './spoken-address.ts'
import { likelyClient, spokenClients } from './spoken-client.ts'
import { likelyCosts, spokenCosts } from './spoken-cost.ts'
import { leftoverDetails, spokenDetails } from './spoken-details.ts'
import { spokenPhones } from './spoken-phone.ts'
import { spokenSnakes } from './spoken-snake.ts'
import { spokenUrgencies, urgencyOfPlace } from './spoken-urgency.ts'
import { spokenWords } from './spoken-words.ts'

/** What was understood of one field. */
export interface Spoken<Value> {
  value: Value
  /** False where the value is a guess: the catcher is asked to look at it. */
  sure: boolean
}

/** The fields of a new job that were heard (JOB-12); those of which nothing was heard are missing. */
export interface SpokenJob {
  snakeType?: Spoken<SnakeType>
  urgency?: Spoken<Urgency>
  clientName?: Spoken<string>
  clientMobile?: Spoken<string>
  address?: Spoken<string>
  /** As the portal writes it; only together with the address. */
  suburb?: Spoken<string>
  /** Whole dollars. */
  quotedCost?: Spoken<number>
  details?: Spoken<string>
}

/**
 * The job that a catcher dictated (JOB-12), in any order and as people speak: with hesitations, with corrections
 * ('twelve, no, fourteen Smith Street', 'sorry, two fifty', 'scratch that'), with numbers in words and phone numbers
 * digit by digit. A value that may be wrong is marked as not sure; what fits no field becomes a guess at the details.
 * @param heard what the speech recogniser of the browser wrote, with or without punctuation
 */
export function spokenJob(heard: string): SpokenJob {
  const words = withNumbersCorrected(spokenWords(heard))
  const hearing: Hearing = { words, taken: words.map(() => false) }
  const phones = taken(hearing, spokenPhones(hearing))
  const costs = taken(hearing, spokenCosts(hearing))
  const addresses = spokenAddresses(hearing)
  const clients = taken(hearing, spokenClients(hearing))
  const details = taken(hearing, spokenDetails(hearing))
  const snakes = taken(hearing, spokenSnakes(hearing))
  const urgencies = taken(hearing, spokenUrgencies(hearing))
  for (
    const lists = [phones, costs, addresses, clients, details, snakes, urgencies];
    dropLast(hearing, lists);
  );

  const place = spokenPlace(hearing, addresses)
  const phone = decide(hearing, phones)
  const cost = decide(hearing, costs) ?? decide(hearing, taken(hearing, likelyCosts(hearing)))
  const client = decide(hearing, clients) ?? (phone && likelyClient(hearing, phone.start))
  if (client) take(hearing, client)
  const more = decide(hearing, details) ?? leftoverDetails(hearing)
  return {
    ...spoken('snakeType', decide(hearing, snakes) ?? insideDetails(hearing, details, spokenSnakes)),
    ...spoken('urgency', decide(hearing, urgencies) ?? urgencyOfPlace(hearing)),
    ...spoken('clientName', client),
    ...spoken('clientMobile', phone),
    ...spoken('address', place && { ...place, value: place.value.address }),
    ...(place?.value.suburb !== undefined && { suburb: { value: place.value.suburb, sure: place.sure } }),
    ...spoken('quotedCost', cost),
    ...spoken('details', more),
  }
}

function taken<Value>(hearing: Hearing, findings: Finding<Value>[]): Finding<Value>[] {
  for (const finding of findings) take(hearing, finding)
  return findings
}

/**
 * 'Scratch that' takes back what was understood last before it, or the words since then that fit no field.
 * @returns false when nothing is left to take back
 */
function dropLast({ words }: Hearing, lists: Finding<unknown>[][]): boolean {
  const at = words.findIndex(({ control }) => control === 'drop')
  if (at < 0) return false
  const latest = lists
    .flatMap((list) => list.map((finding) => ({ list, finding })))
    .filter(({ finding }) => finding.end <= at)
    .sort((a, b) => b.finding.end - a.finding.end)[0]
  if (latest) latest.list.splice(latest.list.indexOf(latest.finding), 1)
  for (const word of words.slice(latest?.finding.start ?? 0, at + 1)) word.control = 'dropped'
  return true
}

/** What the details say where nothing else does. */
function insideDetails<Value>(
  { words }: Hearing,
  details: readonly Finding<string>[],
  find: (hearing: Hearing) => Finding<Value>[],
): Finding<Value> | undefined {
  const outside = words.map((_, i) => !details.some(({ start, end }) => start <= i && i < end))
  const hearing = { words, taken: outside }
  return decide(hearing, find(hearing))
}

function spoken<Value>(name: keyof SpokenJob, finding: Finding<Value> | undefined) {
  return finding && { [name]: { value: finding.value, sure: finding.sure } }
}

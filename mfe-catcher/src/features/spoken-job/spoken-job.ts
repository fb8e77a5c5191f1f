import type { SnakeType } from '@snake-dispatch/domain/snake-type'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import { plainText } from './plain-text.ts'
import { decide, type Finding, type Said } from './said.ts'
import { spokenAddresses, spokenPlace } from './spoken-address.ts'
import { likelyClient, spokenClients } from './spoken-client.ts'
import { likelyCosts, spokenCosts } from './spoken-cost.ts'
import { leftoverDetails, spokenDetails } from './spoken-details.ts'
import { withFigures, withNumbersCorrected } from './spoken-numbers.ts'
import { spokenPhones } from './spoken-phone.ts'
import { spokenSnakes } from './spoken-snake.ts'
import { spokenUrgencies, urgencyOfPlace } from './spoken-urgency.ts'

type Spoken<Value> = Pick<Finding<Value>, 'value' | 'sure'>

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
  const said = unread(withoutScratched(withNumbersCorrected(withFigures(plainText(heard)))))
  const all = findings(said)
  const place = spokenPlace(said, all.addresses)
  const clientMobile = decide(said, all.phones)
  const clientName = decide(said, all.clients) ?? (clientMobile && likelyClient(said, clientMobile.start))
  const quotedCost = decide(said, all.costs) ?? decide(said, likelyCosts(said))
  const urgency = decide(said, all.urgencies) ?? urgencyOfPlace(said)
  const details = decide(said, all.details) ?? leftoverDetails(said)
  const snakeType = decide(said, all.snakes) ?? (details && spokenSnakes(unread(details.value))[0])
  return {
    ...place,
    ...(clientMobile && { clientMobile }),
    ...(clientName && { clientName }),
    ...(quotedCost && { quotedCost }),
    ...(snakeType && { snakeType }),
    ...(urgency && { urgency }),
    ...(details && { details }),
  }
}

const unread = (text: string): Said => ({ text, free: text })

/** Everything that was said of each field; a part of the text belongs to the first that finds it. */
function findings(said: Said) {
  return {
    phones: spokenPhones(said),
    costs: spokenCosts(said),
    addresses: spokenAddresses(said),
    clients: spokenClients(said),
    details: spokenDetails(said),
    urgencies: spokenUrgencies(said),
    snakes: spokenSnakes(said),
  }
}

/** 'Scratch that' takes back what was understood last before it, and what was said since then. */
function withoutScratched(text: string): string {
  const at = text.indexOf('^')
  if (at < 0) return text
  const before = text.slice(0, at)
  const found: Finding<unknown>[] = Object.values(findings(unread(before))).flat()
  const start = [...found].sort((one, other) => other.end - one.end)[0]?.start ?? 0
  return withoutScratched(`${before.slice(0, start).replace(/[,. ]*$/, '')}, ~, ${text.slice(at + 1).trim()}`)
}

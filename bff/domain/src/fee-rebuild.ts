import { PLATFORM_FEE_CENTS } from './revenue-split.ts'
import { centsText } from './cents.ts'

/** What of the trail of a job decides about its fees (D-174). */
export const feeActions = [
  'job.claim',
  'job.assign',
  'job.release',
  'job.cancel',
  // That this job ended as a duplicate; not that another one was joined to it.
  'job.merge',
  'job.undo',
] as const

/** An entry of the trail of one job. */
export interface FeeEvent {
  readonly action: (typeof feeActions)[number]
  readonly actorId: number | null
  /** The account that an assignment gave the job to, or an undo gave it back to. */
  readonly userId: number | null
  readonly at: Date
}

/** A fee of a claim, or its reversal, which is negative. */
export interface FeeEntry {
  /** The place among the entries of its job, from 1. */
  readonly number: number
  readonly userId: number
  readonly cents: number
  readonly at: Date
}

/** An entry as the ledger has it. */
export interface StoredEntry extends FeeEntry {
  readonly includesGst: boolean
}

/**
 * The entries of a job, made from its trail (D-174): each claim and assignment adds a fee, and so does an undo that gives
 * the job back (D-168); a release, a hand-over, a cancellation and the end as a duplicate reverse the one that the job
 * bears (FEE-01, D-12, D-37, D-167).
 * @param events in the order in which they happened
 */
export function rebuildFees(events: readonly FeeEvent[]): FeeEntry[] {
  const entries: FeeEntry[] = []
  let bearer: number | null = null
  const add = (userId: number, cents: number, at: Date) =>
    entries.push({ number: entries.length + 1, userId, cents, at })
  for (const { action, actorId, userId, at } of events) {
    if (bearer !== null) add(bearer, -PLATFORM_FEE_CENTS, at)
    bearer = bearerOf[action](actorId, userId)
    if (bearer !== null) add(bearer, PLATFORM_FEE_CENTS, at)
  }
  return entries
}

const nobody = () => null
/** Who bears a new fee after each action, of who acted and whom it names. */
const bearerOf: Readonly<
  Record<FeeEvent['action'], (actorId: number | null, userId: number | null) => number | null>
> = {
  'job.claim': (actorId) => actorId,
  'job.assign': (_, userId) => userId,
  'job.undo': (_, userId) => userId,
  'job.release': nobody,
  'job.cancel': nobody,
  'job.merge': nobody,
}

/** Who bears the fee of a job after these entries; null: nobody. */
export function bearerAfter(entries: readonly FeeEntry[]): number | null {
  const last = entries.at(-1)
  return last && last.cents > 0 ? last.userId : null
}

/** Where ledger and trail differ. */
export interface LedgerDifference {
  /** 'Job 10000012, entry 1' or 'Invoice 41'. */
  readonly where: string
  readonly should: string
  readonly is: string
}

/** The most that the instants of the same entry are apart: both are taken in one transaction. */
const SAME_MS = 60_000

const entryText = ({ cents, userId, at }: FeeEntry) =>
  `${centsText(cents)} of account ${userId} at ${at.toISOString().slice(0, 16)}Z`

/** Where the entries of a job differ from those that its trail gives (D-174). */
export function compareFees(
  job: number,
  rebuilt: readonly FeeEntry[],
  stored: readonly StoredEntry[],
): LedgerDifference[] {
  const found: LedgerDifference[] = []
  const byNumber = new Map(stored.map((entry) => [entry.number, entry]))
  const numbers = new Set([...rebuilt, ...stored].map(({ number }) => number))
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const should = rebuilt[number - 1]
    const is = byNumber.get(number)
    if (should && is && isSame(should, is)) continue
    found.push({
      where: `Job ${job}, entry ${number}`,
      should: should ? entryText(should) : 'nothing',
      is: is ? entryText(is) : 'nothing',
    })
  }
  for (const entry of stored) {
    const reversed = byNumber.get(entry.number - 1)
    if (entry.cents < 0 && reversed && reversed.includesGst !== entry.includesGst)
      found.push({
        where: `Job ${job}, entry ${entry.number}`,
        should: gstText(reversed.includesGst),
        is: gstText(entry.includesGst),
      })
  }
  return found
}

const isSame = (one: FeeEntry, other: FeeEntry) =>
  one.userId === other.userId &&
  one.cents === other.cents &&
  Math.abs(one.at.getTime() - other.at.getTime()) <= SAME_MS

const gstText = (includesGst: boolean) => (includesGst ? 'includes GST' : 'without GST')

/** What an invoice has to say, of the entries that are on it. */
export interface InvoiceSums {
  /** Of all entries, and of those that include GST; the latter is null where none does. */
  readonly cents: number
  readonly centsWithGst: number | null
}

/** The sums of an invoice with one entry more. */
export function withEntry(
  sums: InvoiceSums | undefined,
  { cents, includesGst }: { readonly cents: number; readonly includesGst: boolean },
): InvoiceSums {
  const { cents: before, centsWithGst } = sums ?? { cents: 0, centsWithGst: null }
  return { cents: before + cents, centsWithGst: includesGst ? (centsWithGst ?? 0) + cents : centsWithGst }
}

/** What an invoice says. */
export interface StoredInvoice {
  readonly number: number
  readonly totalCents: number
  readonly gstCents: number | null
  readonly dueOn: string
}

/** Where an invoice differs from the entries that are on it (D-174). @param dueOn when it has to be due */
export function compareInvoice(
  invoice: StoredInvoice,
  sums: InvoiceSums | undefined,
  dueOn: string,
): LedgerDifference[] {
  const where = `Invoice ${invoice.number}`
  const { cents, centsWithGst } = sums ?? { cents: 0, centsWithGst: null }
  const gst = centsWithGst === null ? null : Math.round(centsWithGst / 11)
  const pairs: [string, string][] = [
    [`total ${centsText(cents)}`, `total ${centsText(invoice.totalCents)}`],
    [
      `GST ${gst === null ? 'none' : centsText(gst)}`,
      `GST ${invoice.gstCents === null ? 'none' : centsText(invoice.gstCents)}`,
    ],
    [`due ${dueOn}`, `due ${invoice.dueOn}`],
  ]
  return pairs.flatMap(([should, is]) => (should === is ? [] : [{ where, should, is }]))
}

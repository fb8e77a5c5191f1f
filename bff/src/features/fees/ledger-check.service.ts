import { centsText } from '@snake-dispatch/domain/cents'
import {
  bearerAfter,
  compareFees,
  compareInvoice,
  rebuildFees,
  withEntry,
  type InvoiceSums,
  type LedgerDifference,
} from '@snake-dispatch/domain/fee-rebuild'
import { addDays, quarterAfter, quarterStart, readQuarter } from '@snake-dispatch/domain/quarters'
import { INVOICE_TERMS_DAYS } from '@snake-dispatch/domain/revenue-split'
import type { Scope } from '../../db/scope.ts'
import { compareWithLedger } from './ledger-comparison.service.ts'
import {
  readLastInvoice,
  readLedgerInvoices,
  readLedgerJobs,
  readLeftOut,
  type LedgerJob,
} from './ledger-check.rows.ts'

/** Differences that are told one by one: who has more of them needs a backup, not a longer list. */
const MOST_TOLD = 1_000

/** What was compared, and where it differs (D-174). */
export interface LedgerCheck {
  readonly jobs: number
  readonly fees: number
  readonly reversals: number
  readonly invoices: number
  /** The sum of what the trail gives, in whole cents. */
  readonly cents: number
  /** The first of the differences, and how many there are. */
  readonly told: readonly LedgerDifference[]
  readonly differences: number
}

/**
 * Makes every fee, reversal and invoice again from the trail and the claims, and compares them with what is stored
 * (D-174). It reads some jobs at a time, so memory grows with the number of invoices alone. The outcome is stored for the
 * Fees page, beside the comparison of invoices and ledger.
 */
export async function checkLedger(scope: Scope, now = scope.now()): Promise<LedgerCheck> {
  const last = await readLastInvoice(scope)
  const counts = { jobs: 0, fees: 0, reversals: 0, invoices: 0, cents: 0, differences: 0 }
  const told: LedgerDifference[] = []
  const tell = (found: readonly LedgerDifference[]) => {
    counts.differences += found.length
    told.push(...found.slice(0, MOST_TOLD - told.length))
  }
  const sums = new Map<number, InvoiceSums>()
  for await (const jobs of readLedgerJobs(scope))
    for (const job of jobs) {
      const rebuilt = rebuild(job)
      counts.jobs++
      for (const { cents } of rebuilt) {
        if (cents > 0) counts.fees++
        else counts.reversals++
        counts.cents += cents
      }
      tell(differencesOf(job, rebuilt))
      for (const { number, invoiceId, includesGst } of job.entries ?? []) {
        if (invoiceId === null) continue
        const cents = rebuilt[number - 1]?.cents ?? 0
        sums.set(invoiceId, withEntry(sums.get(invoiceId), { cents, includesGst }))
      }
    }
  for await (const invoices of readLedgerInvoices(scope, last.id))
    for (const invoice of invoices) {
      counts.invoices++
      const stored = {
        number: invoice.number,
        totalCents: invoice.total_cents,
        gstCents: invoice.gst_cents,
        dueOn: invoice.due_on,
      }
      tell(compareInvoice(stored, sums.get(invoice.id), addDays(invoice.issued_on, INVOICE_TERMS_DAYS)))
    }
  if (last.quarter !== null) tell(await leftOut(scope, last.quarter))
  await storeOutcome(scope, counts.differences === 0, now)
  return { ...counts, told }
}

const rebuild = ({ trail }: LedgerJob) =>
  rebuildFees((trail ?? []).map((event) => ({ ...event, at: new Date(event.at) })))

function differencesOf(job: LedgerJob, rebuilt: ReturnType<typeof rebuild>): LedgerDifference[] {
  const entries = job.entries ?? []
  const stored = entries.map((entry) => ({ ...entry, at: new Date(entry.at) }))
  const found = compareFees(job.jobNumber, rebuilt, stored)
  const holder = bearerAfter(rebuilt)
  if (holder !== job.holderId)
    found.push({
      where: `Job ${job.jobNumber}, claim`,
      should: accountText(holder),
      is: accountText(job.holderId),
    })
  for (const { number, cents, userId, isBilled, invoiceId, lineCents, invoiceUserId } of entries) {
    const where = `Job ${job.jobNumber}, entry ${number}, on its invoice`
    if (isBilled !== (invoiceId !== null))
      found.push({ where, should: isBilled ? 'a line' : 'no line', is: isBilled ? 'no line' : 'a line' })
    if (invoiceId === null) continue
    if (lineCents !== cents) found.push({ where, should: centsText(cents), is: centsText(lineCents ?? 0) })
    if (invoiceUserId !== userId)
      found.push({ where, should: accountText(userId), is: accountText(invoiceUserId) })
  }
  return found
}

const accountText = (id: number | null) => (id === null ? 'nobody' : `account ${id}`)

/** Who owes something of the last quarter that was invoiced, or before, and has no invoice for it. */
async function leftOut(scope: Scope, key: string): Promise<LedgerDifference[]> {
  const rows = await readLeftOut(scope, key, quarterStart(quarterAfter(readQuarter(key))))
  return rows.map(({ user_id, cents }) => ({
    where: `Account ${user_id}, invoice of ${key}`,
    should: `total ${centsText(cents)}`,
    is: 'nothing',
  }))
}

/** Stores what the Fees page shows: a difference stays there until this check finds none, whatever compares less. */
async function storeOutcome(scope: Scope, agrees: boolean, now: Date): Promise<void> {
  await compareWithLedger(scope, now)
  await scope.kysely
    .updateTable('ledger_comparisons')
    .set({ check_failed_at: agrees ? null : now })
    .execute()
}

/** The outcome as the command prints it: a sentence, and a table of what differs. */
export function checkText(check: LedgerCheck): string {
  const { jobs, fees, reversals, invoices, cents, told, differences } = check
  const number = (count: number) => count.toLocaleString('en-AU')
  const compared = `Compared ${number(jobs)} jobs: ${number(fees)} fees, ${number(reversals)} reversals, ${number(invoices)} invoices, ${centsText(cents)} together.`
  if (differences === 0) return `${compared}\nThe ledger is what the trail and the claims give.`
  const rows = [{ where: 'Where', should: 'From the trail', is: 'In the ledger' }, ...told]
  const width = (column: 'where' | 'should') => Math.max(...rows.map((row) => row[column].length))
  const table = rows.map(
    ({ where, should, is }) => `${where.padEnd(width('where'))}  ${should.padEnd(width('should'))}  ${is}`,
  )
  const more = differences - told.length
  const rest = more > 0 ? [`and ${number(more)} more`] : []
  return [compared, '', ...table, ...rest, '', `Differences: ${number(differences)}`].join('\n')
}

import { useState } from 'react'
import type { BulkPaymentResult } from '@snake-dispatch/contract/bulk-payments'
import { MAX_REFERENCE, type AdminInvoice } from '@snake-dispatch/contract/fees'
import { MAX_BANK_FILE, readBankFile, type BankFile } from '@snake-dispatch/domain/bank-file'
import { matchCredits, type BankMatch } from '@snake-dispatch/domain/bank-match'
import { centsText } from '@snake-dispatch/domain/cents'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { FormField, Notice } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { errorText } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { useNow } from '@snake-dispatch/screen-parts/now'
import styles from './BankFile.module.css'
import { bankText } from './bank-text.ts'
import { BankMatches } from './BankMatches.tsx'
import { NotMarked } from './NotMarked.tsx'
import { findMentioned, useRecordPayments } from './payments.ts'

/** What was read of the chosen file. */
interface Read {
  readonly file: BankFile
  readonly invoices: readonly AdminInvoice[]
}

/**
 * Marks invoices as paid from the file that a bank exports (D-173): it is read in the browser, matched by number and
 * amount, shown, and marked once an admin confirms it.
 */
export function BankFileDialog({ onClose }: { onClose: () => void }) {
  const today = sydneyDay(useNow())
  const [read, setRead] = useState<Read>()
  const [results, setResults] = useState<readonly BulkPaymentResult[]>([])
  /** The lines whose box is not as it was at first. */
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const reading = useMutation({
    mutationFn: readFile,
    onSuccess(found) {
      setRead(found)
      setResults([])
      setChanged(new Set())
    },
  })
  const marking = useRecordPayments((answered) => {
    setResults(answered)
    // What was marked is shown as paid: the lines are matched again.
    if (read) setRead({ ...read, invoices: read.invoices.map((invoice) => newest(invoice, answered)) })
    setChanged(new Set())
  })

  const file = read?.file
  const matches = read && file && file.fault === null ? matchCredits(file.credits, read.invoices, today) : []
  const isChosen = ({ kind, credit }: BankMatch) =>
    kind === 'matched' ? !changed.has(credit.line) : kind === 'maybe' && changed.has(credit.line)
  const chosen = matches.filter(isChosen)
  const count = chosen.reduce((sum, { invoices }) => sum + invoices.length, 0)
  const error = reading.error ?? marking.error

  return (
    <FormDialog
      title="Match a bank file"
      description="Reads the CSV that your bank exports. The file stays on this device; only what you mark is sent."
      closeLabel="Close"
      size="large"
      cancelLabel={results.length > 0 ? 'Done' : 'Cancel'}
      submitLabel={count === 0 ? 'Mark as Paid' : `Mark ${count} as paid`}
      submitDisabled={count === 0}
      sending={marking.isPending}
      preparing={reading.isPending}
      onStop={marking.stop}
      onSubmit={() => marking.mutate(chosen.flatMap(paymentsOf))}
      onClose={onClose}
    >
      <FormField
        label="Bank file (CSV)"
        hint="With date, amount and text; at most 1 MB and 2,000 lines."
        error={file?.fault ?? undefined}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className={styles.file}
            onChange={({ currentTarget }) => {
              const picked = currentTarget.files?.[0]
              if (picked) reading.mutate(picked)
            }}
          />
        )}
      </FormField>
      {error && (
        <Notice tone="danger" role="alert" title="There was no answer">
          {errorText(error, 'Check your connection and try again.')} Trying again marks nothing twice.
        </Notice>
      )}
      <NotMarked results={results} />
      {file && file.fault === null && (
        <>
          <output className={styles.sum}>{summary(file, matches)}</output>
          <BankMatches
            matches={matches}
            isChosen={isChosen}
            onToggle={(line) =>
              setChanged((before) => {
                const next = new Set(before)
                if (!next.delete(line)) next.add(line)
                return next
              })
            }
          />
          {file.unread.length > 0 && (
            <p className={styles.note}>
              Not read, because date or amount are missing: line {file.unread.slice(0, 20).join(', ')}
              {file.unread.length > 20 && ` and ${file.unread.length - 20} more`}.
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}

async function readFile(picked: File, { signal }: { signal: AbortSignal }): Promise<Read> {
  // A film would not fit into memory: only its size is looked at.
  const text =
    picked.size > 3 * MAX_BANK_FILE ? ' '.repeat(MAX_BANK_FILE + 1) : bankText(await picked.arrayBuffer())
  const file = readBankFile(text)
  return { file, invoices: file.fault === null ? await findMentioned(file.credits, signal) : [] }
}

const newest = (invoice: AdminInvoice, results: readonly BulkPaymentResult[]) =>
  results.find(({ id }) => id === invoice.id)?.invoice ?? invoice

const paymentsOf = ({ credit, invoices }: BankMatch) =>
  invoices.map(({ id, totalCents }) => ({
    id,
    paidOn: credit.day,
    // The number of an invoice may stand at the end: only what is stored is cut.
    reference: credit.text.slice(0, MAX_REFERENCE).trim(),
    cents: totalCents,
  }))

/** '12 payments came in, $228.00 together; 30 went out.' */
function summary({ debits }: { debits: number }, matches: readonly BankMatch[]): string {
  const sum = centsText(matches.reduce((cents, { credit }) => cents + credit.cents, 0))
  const came = `${matches.length} ${matches.length === 1 ? 'payment' : 'payments'} came in, ${sum} together`
  return debits === 0
    ? `${came}.`
    : `${came}; ${debits} went out and ${debits === 1 ? 'is' : 'are'} left out.`
}

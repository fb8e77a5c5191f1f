import type { AdminInvoice } from '@snake-dispatch/contract/fees'
import { centsText } from '@snake-dispatch/domain/cents'
import { Button } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'
import type { Selection } from '../data-table/selection.ts'
import { SelectionBar } from '../data-table/SelectionBar.tsx'

const MarkSeveralDialog = lazy(
  () => import('./MarkSeveralDialog.tsx').then((found) => found.MarkSeveralDialog),
  { preload: false },
)

interface InvoiceSelectionProps {
  /** The invoices on the page. */
  invoices: readonly AdminInvoice[]
  selection: Selection
  /** Called when the chosen ones are marked. */
  onDone: () => void
}

/** Marks the chosen invoices as paid with one day and one reference (D-173). */
export function InvoiceSelection({ invoices, selection, onDone }: InvoiceSelectionProps) {
  const paying = MarkSeveralDialog.useOpen()
  const open = invoices.filter(({ paidOn }) => paidOn === null)
  const chosen = open.filter(({ id }) => selection.has(id))
  return (
    <SelectionBar rows={open} selection={selection}>
      {chosen.length > 0 && (
        <Button
          size="small"
          variant="primary"
          aria-haspopup="dialog"
          loading={paying.isOpening}
          onClick={paying.open}
        >
          Mark {chosen.length} as paid,{' '}
          {centsText(chosen.reduce((sum, { totalCents }) => sum + totalCents, 0))}
        </Button>
      )}
      {paying.isOpen && (
        <MarkSeveralDialog
          invoices={chosen}
          onDone={() => {
            paying.close()
            selection.set([])
            onDone()
          }}
          onClose={paying.close}
        />
      )}
    </SelectionBar>
  )
}

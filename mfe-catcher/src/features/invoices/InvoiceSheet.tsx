import type { Invoice } from '@snake-dispatch/contract/invoices'
import { invoiceText } from '@snake-dispatch/domain/invoice-text'
import { Card, Heading } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import { FeeLines } from './FeeLines.tsx'
import styles from './InvoiceSheet.module.css'

/** An invoice as it is on paper: from whom, to whom, for what, how much, and by when (FEE-02). */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { title, parties, facts, totals, note } = invoiceText(invoice)
  return (
    <Card as="section" aria-labelledby="invoice-title" padding="large" className={styles.sheet}>
      <Heading level={1} id="invoice-title" className={styles.title}>
        {title}
      </Heading>
      <div className={styles.parties}>
        {parties.map(({ role, name, details }) => (
          <address key={role} className={styles.party}>
            <span className={styles.role}>{role}</span>
            <strong dir="auto">{name}</strong>
            {details.map((detail, index) => (
              <span key={index} dir="auto">
                {detail}
              </span>
            ))}
          </address>
        ))}
      </div>
      <DefinitionList className={styles.facts} items={facts} />
      <FeeLines lines={invoice.lines} />
      <dl className={styles.totals}>
        {totals.map(({ term, detail }, index) => (
          <div key={term} className={index === 0 ? styles.total : undefined}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      {note !== null && <p className={styles.note}>{note}</p>}
    </Card>
  )
}

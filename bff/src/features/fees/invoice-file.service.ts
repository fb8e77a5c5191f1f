import type { Scope } from '../../db/scope.ts'
import { invoicePdf, invoicePdfName } from './invoice-pdf.ts'
import { readInvoiceOf } from './invoice.service.ts'

/** An invoice as a file: as it is downloaded, and as a mail carries it. */
export interface InvoiceFile {
  readonly name: string
  readonly contentType: 'application/pdf'
  readonly content: Buffer<ArrayBuffer>
}

/**
 * Makes the PDF of an invoice (D-189). It takes the processor a while: call it when its turn comes (SEC-10).
 * @param ownerId whose invoice it must be; undefined: anybody's
 * @throws AppError NOT_FOUND when there is no such invoice
 */
export async function makeInvoiceFile(
  scope: Scope,
  id: number,
  ownerId: number | undefined,
): Promise<InvoiceFile> {
  const invoice = await readInvoiceOf(scope, id, ownerId)
  return {
    name: invoicePdfName(invoice),
    contentType: 'application/pdf',
    content: await invoicePdf(invoice),
  }
}

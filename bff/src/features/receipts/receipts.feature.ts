import type { Feature } from '../../core/core.ts'
import { readReceipt } from './receipt.service.ts'

/** Receipts that catchers give to their clients (D-150). */
export function createReceipts() {
  return {
    name: 'client-receipts',
    handlers: { jobReceipt: (call) => readReceipt(call, call.params.id) },
  } satisfies Feature
}

import { useEffect } from 'react'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import { earnings } from '@snake-dispatch/contract/earnings'
import {
  awaitedPayments,
  confirmPayment,
  markPaymentSent,
  owedPayments,
  reportMissedPayment,
  type AwaitedPayment,
  type OwedPayment,
  type PaymentSentInput,
} from '@snake-dispatch/contract/logger-payments'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { api, endpointQuery, followLive, session, toast, toastFailure } from '@snake-dispatch/kit'
import { refreshList, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { refreshJobLists } from '../job-lists/job-lists.ts'

/** What the catcher owes to loggers, all pages (D-148). */
export function useOwedPayments() {
  useRefreshWithPayments()
  return useQuery({
    ...endpointQuery(owedPayments),
    queryFn: ({ signal }) => allPages<OwedPayment>((query) => api.callPage(owedPayments, { query, signal })),
    refetchOnMount: 'always',
  })
}

/** What catchers owe to the catcher, who logged the jobs, all pages (D-148). */
export function useAwaitedPayments() {
  return useQuery({
    ...endpointQuery(awaitedPayments),
    queryFn: ({ signal }) =>
      allPages<AwaitedPayment>((query) => api.callPage(awaitedPayments, { query, signal })),
    refetchOnMount: 'always',
  })
}

async function allPages<Payment>(
  read: (query: {
    cursor?: string
    limit: number
  }) => Promise<{ answer: Payment[]; nextCursor: string | null }>,
): Promise<Payment[]> {
  const payments: Payment[] = []
  let cursor: string | undefined
  do {
    const page = await read({ limit: MAX_PAGE, ...(cursor !== undefined && { cursor }) })
    payments.push(...page.answer)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return payments
}

const refreshLists = () =>
  void Promise.all([owedPayments, awaitedPayments].map(({ path }) => refreshList(path)))

/** Both lists, and the sums that follow them. */
function refreshPayments(): void {
  refreshLists()
  void refreshList(earnings.path)
}

/** Whether the payment of a job that the reader logged or completed may have changed. */
function changesPaymentOf(userId: number | undefined, { type, views }: ServerMessage): boolean {
  if (type !== 'job_updated' && type !== 'job_completed') return false
  return Boolean(
    views?.some(({ job }) => job?.completedAt && (job.claimedById === userId || job.createdById === userId)),
  )
}

/** Fetches payments and earnings again when one of them changes, and when messages may have been missed. */
function useRefreshWithPayments(): void {
  useEffect(
    () =>
      followLive({
        message: (message) => void (changesPaymentOf(session.get().user?.id, message) && refreshPayments()),
        // The earnings do so by themselves.
        opened: refreshLists,
      }),
    [],
  )
}

const onSuccess = () => {
  refreshPayments()
  void refreshJobLists()
}

/** Marks the payment to the logger as sent. Sent twice it is marked once. */
export function useMarkSent({ jobId, amount, logger }: OwedPayment, onDone: () => void) {
  return useMutation({
    mutationFn: (body: PaymentSentInput, { signal }) =>
      api.call(markPaymentSent, { params: { id: jobId }, body, signal }),
    onSuccess() {
      onSuccess()
      onDone()
      toast({ title: 'Marked as Sent', description: `${dollarsText(amount)} to ${logger.name}.` })
    },
    onError: (error) => toastFailure('Nothing was changed', error),
  })
}

/** The logger's word about a payment: it has arrived, or it has not. */
export function usePaymentWord({ jobId, amount, catcher }: AwaitedPayment, onDone: () => void) {
  const params = { id: jobId }
  const onError = (error: unknown) => {
    refreshPayments()
    toastFailure('Nothing was changed', error)
  }
  return {
    confirm: useMutation({
      mutationFn: (_: void, { signal }) => api.call(confirmPayment, { params, signal }),
      onSuccess() {
        onSuccess()
        toast({ title: 'Payment Confirmed', description: `${dollarsText(amount)} from ${catcher.name}.` })
      },
      onError,
    }),
    report: useMutation({
      mutationFn: (_: void, { signal }) => api.call(reportMissedPayment, { params, signal }),
      onSuccess() {
        onSuccess()
        onDone()
        toast({ title: 'Moderators Can See It', description: `${dollarsText(amount)} has not arrived.` })
      },
      onError,
    }),
  }
}

import { centsText } from '@snake-dispatch/domain/cents'
import { INVOICE_TERMS_DAYS, LOGGER_PERCENT, PLATFORM_FEE_CENTS } from '@snake-dispatch/domain/revenue-split'

/** One subject of the terms. */
export interface Clause {
  /** Its anchor on /terms. */
  id: string
  title: string
  /** One text per paragraph. */
  texts: readonly string[]
}

const fee = centsText(PLATFORM_FEE_CENTS)

/**
 * What a catcher agrees to, in the dialog of the registration and on /terms (AUTH-16, D-58). 'You' is the catcher, 'we'
 * the operator of the portal.
 */
export const catcherTerms: readonly Clause[] = [
  {
    id: 'catcher-eligibility',
    title: 'Who may join',
    texts: [
      'Only licensed NSW catchers are eligible.',
      'Whenever you take a job, your licence to catch and release reptiles, your public liability insurance and your first aid certificate are current. Tell us before one of them ends, and take no job without it.',
    ],
  },
  {
    id: 'catcher-contractor',
    title: 'You work for yourself',
    texts: [
      'You are an independent contractor, not our employee, agent or partner. The client is your customer: you agree the price with them, with or without GST, and what is owed if no snake is found, before work starts, and they pay you.',
      'Your work, insurance, tax and vehicle are your responsibility.',
    ],
  },
  {
    id: 'catcher-share',
    title: 'Sharing the revenue',
    texts: [
      `The catcher who claims and completes a job keeps ${100 - LOGGER_PERCENT}% of its quoted cost and pays ${LOGGER_PERCENT}% to the person who logged it. When nobody logged the job, or the catcher logged it themselves, the full cost is theirs.`,
      'The share is taken of the quoted cost as it stands, or of what the client paid where that is less, and includes any GST on it. A logger who is registered for GST owes that GST, and gives the catcher a tax invoice.',
    ],
  },
  {
    id: 'catcher-fee',
    title: 'Platform fee',
    texts: [
      `Each claimed job costs ${fee}. The fees are invoiced quarterly, payable within ${INVOICE_TERMS_DAYS} days. A fee includes GST where we are registered for GST; the invoice then says so.`,
      'When a claimed job is released or cancelled, its fee is reversed, on the same invoice or on the next one.',
    ],
  },
  {
    id: 'catcher-non-payment',
    title: 'Not paying the logger',
    texts: ['The first offence brings a 30-day suspension, the second a suspension of 6 months.'],
  },
  {
    id: 'catcher-disputes',
    title: 'Disputes and appeals',
    texts: [
      'Unresolved disputes may lead to permanent removal, at the discretion of an admin.',
      'Within 90 days after a job ended, you may open a dispute with the logger or the catcher about the 20%, or as its catcher with the client about the visit and the price. The two parties and our team read it. An admin who is no party decides and gives the reason; one appeal is possible within 14 days, by either party, and where there is another admin, they decide it. A decision for the logger may become a payment offence.',
      'You may appeal against a suspension, a lock or a removal: write to us within 30 days. Where there is an admin who did not make the decision, they look at it. You get the answer and its reasons in writing.',
    ],
  },
  {
    id: 'catcher-confidentiality',
    title: 'Clients’ details are confidential',
    texts: [
      'Use a client’s name, mobile, address, texts and photos for their job alone. Publish none of them and pass none of them on. Delete your own copies when the job is done and paid, except what the law tells you to keep. Tell us at once when they were lost or seen by others.',
    ],
  },
  {
    id: 'catcher-animals',
    title: 'Animal welfare',
    texts: [
      'Catch, keep and move snakes without cruelty, as your licence and the law ask. Release native snakes as your licence says. Do not release injured, pet or exotic snakes: pass them on to a vet, a wildlife rescue group or the authority in charge.',
    ],
  },
  {
    id: 'catcher-law',
    title: 'Law',
    texts: [
      'The law of New South Wales applies. Nothing in these terms takes away a right that the law gives you.',
    ],
  },
]

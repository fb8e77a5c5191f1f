import type { Endpoint } from '@snake-dispatch/contract/endpoint'

/** The groups of calls, by the part of their path that follows `/api/`. */
const groups: Readonly<Record<string, readonly [name: string, description: string]>> = {
  auth: ['Sessions', 'Sign-in, sign-out and registration'],
  users: ['Profile', 'The account of the caller'],
  profile: ['Profile', 'The account of the caller'],
  jobs: ['Jobs', 'Log, list, claim and complete jobs'],
  public: ['Public form', 'Snake removal requests without an account'],
  recaptcha: ['Captcha', 'Proof that a person fills in the public form'],
  captcha: ['Captcha', 'Proof that a person fills in the public form'],
  photos: ['Photos', 'Photos of jobs'],
  notifications: ['Notifications', 'New jobs by polling and by web push'],
  alerts: ['Notifications', 'New jobs by polling and by web push'],
  'on-call': ['On call', 'When the caller is asked of new jobs'],
  'cover-asks': ['On call', 'When the caller is asked of new jobs'],
  disputes: ['Disputes', 'Disputes about jobs, for their parties'],
  messages: ['Messages', 'Links of mails'],
  'service-areas': ['Service areas', 'The areas of the state and their suburbs'],
  invoices: ['Invoices', 'Platform fees, billed by quarter'],
  fees: ['Invoices', 'Platform fees, billed by quarter'],
  earnings: ['Earnings', 'The shares of a catcher in completed jobs'],
  moderator: ['Moderation', 'List, assign, release, delete and count open jobs'],
  admin: ['Administration', 'Approve, create, lock and suspend accounts; fees and payments'],
  'client-errors': ['Crashes', 'What crashed in browsers'],
  'openapi.json': ['API description', 'This document and its viewer'],
  docs: ['API description', 'This document and its viewer'],
}

/** The name of the group that an endpoint is shown in. @throws Error when its path has none */
export function tagOf({ path }: Pick<Endpoint, 'path'>): string {
  const group = groups[path.split('/')[2]!]
  if (!group) throw new Error(`Add a group for ${path} to the API document.`)
  return group[0]
}

/** All groups, as the document lists them. */
export const tags = [...new Map(Object.values(groups))].map(([name, description]) => ({ name, description }))

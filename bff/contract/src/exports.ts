import { AuditQuery } from './audit.ts'
import { csvAnswer } from './csv-answer.ts'
import { defineEndpoint } from './endpoint.ts'
import * as z from './zod.ts'

export const exportAccounts = defineEndpoint({
  ...csvAnswer,
  name: 'exportAccounts',
  summary: 'All accounts as a CSV file',
  path: '/api/admin/accounts.csv',
})

export const exportJobs = defineEndpoint({
  ...csvAnswer,
  name: 'exportJobs',
  summary: 'All jobs as a CSV file, without what is known of their clients',
  path: '/api/admin/jobs.csv',
})

export const exportTrail = defineEndpoint({
  ...csvAnswer,
  name: 'exportTrail',
  summary: 'The audit trail, or what matches of it, as a CSV file, newest first',
  path: '/api/admin/audit.csv',
  query: z.omit(AuditQuery, { limit: true, cursor: true }),
})

import { csvAnswer } from './csv-answer.ts'
import { defineEndpoint } from './endpoint.ts'
import { Period } from './period.ts'

export const exportAccounts = defineEndpoint({
  ...csvAnswer,
  name: 'exportAccounts',
  summary: 'All accounts, or those that were registered in a period, as a CSV file',
  path: '/api/admin/accounts.csv',
  query: Period,
})

export const exportJobs = defineEndpoint({
  ...csvAnswer,
  name: 'exportJobs',
  summary:
    'All jobs, or those that were posted in a period, as a CSV file, without what is known of their clients',
  path: '/api/admin/jobs.csv',
  query: Period,
})

import { csvAnswer } from './csv-answer.ts'
import { defineEndpoint } from './endpoint.ts'

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

import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'

export const pendingCount = defineEndpoint({
  name: 'pendingCount',
  summary: 'How many registrations wait for approval',
  method: 'GET',
  path: '/api/admin/users/pending/count',
  audience: 'admin',
  status: 200,
  answer: z.strictObject({ waiting: z.int() }),
})

import { AccountForAdmin, seenVersion } from './account-for-staff.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { ProfileInput } from './profile.ts'
import * as z from './zod.ts'

const { name, company, licenseNumber, contactNumber, address, baseSuburb } = ProfileInput.shape

/**
 * Fields that an admin corrects; missing ones stay (ADMIN-18). Only the owner changes the email, PayID and password.
 */
export const CorrectionInput = z.strictObject({
  ...seenVersion,
  name,
  company,
  licenseNumber,
  contactNumber,
  address,
  baseSuburb,
})
export type CorrectionInput = z.infer<typeof CorrectionInput>

export const correctAccount = defineEndpoint({
  name: 'correctAccount',
  summary: 'Correct facts of an account, which its owner sees in their profile',
  method: 'PATCH',
  path: '/api/admin/users/{userId}',
  audience: 'admin',
  params: z.strictObject({ userId: EntityId }),
  body: CorrectionInput,
  status: 200,
  answer: AccountForAdmin,
  errors: ['CONFLICT'],
})

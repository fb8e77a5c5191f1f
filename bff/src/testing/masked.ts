import { maskedTexts } from '@snake-dispatch/domain/masked-texts'
import { expect } from 'vitest'
import type { Database } from '../db/database.ts'

/** Expects of all stored jobs, of both realms, that their masked texts are those of their texts. @returns how many */
export async function expectMasked({ withoutRealm }: Pick<Database, 'withoutRealm'>): Promise<number> {
  const rows = await withoutRealm
    .selectFrom('jobs')
    .select(['id', 'address', 'suburb', 'details', 'location_details as locationDetails'])
    .select(['address_masked as addressMasked', 'suburb_masked as suburbMasked'])
    .select(['details_masked as detailsMasked', 'location_details_masked as locationDetailsMasked'])
    .execute()
  for (const { id, addressMasked, suburbMasked, detailsMasked, locationDetailsMasked, ...texts } of rows) {
    const stored = { addressMasked, suburbMasked, detailsMasked, locationDetailsMasked }
    expect({ id, ...stored }).toEqual({ id, ...maskedTexts(texts) })
  }
  return rows.length
}

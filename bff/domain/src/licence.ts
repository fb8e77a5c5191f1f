/** Stands in the licence field of an account that has none: the first admin, until they enter one (D-18). */
export const NO_LICENCE = 'No licence'

/** Whether an account holds a licence to catch and release reptiles; without one it claims no job (LAND-05). */
export function hasLicence(licenseNumber: string): boolean {
  return licenseNumber.trim().toLowerCase() !== NO_LICENCE.toLowerCase()
}

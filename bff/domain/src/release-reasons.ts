/** Why a catcher gives a claimed job back, as `POST /api/jobs/{id}/release` takes it (D-37); of a hoax moderators are told (D-93). */
export const releaseReasons = [
  'car broke down',
  'wrong species',
  'client cancelled',
  'hoax',
  'other',
] as const

export type ReleaseReason = (typeof releaseReasons)[number]

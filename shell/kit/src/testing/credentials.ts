import type { Credential } from '@snake-dispatch/contract/credentials'

/** What a catcher holds, all of it valid and checked. */
export const validCredentials: Credential[] = [
  {
    kind: 'licence',
    number: 'NSW-1234',
    issuer: 'NPWS',
    expiresOn: '2028-06-30',
    state: 'valid',
    checkedAt: '2026-11-02T03:15:00.000Z',
    photoUrl: null,
  },
  {
    kind: 'insurance',
    number: 'PL 4711-0815',
    issuer: 'Bushland Mutual',
    expiresOn: '2028-03-31',
    state: 'valid',
    checkedAt: '2026-11-02T03:15:00.000Z',
    photoUrl: null,
  },
  {
    kind: 'firstAid',
    number: 'HLTAID011-22',
    issuer: null,
    expiresOn: '2028-09-12',
    state: 'valid',
    checkedAt: '2026-11-02T03:15:00.000Z',
    photoUrl: null,
  },
]

import { expect, test } from 'vitest'
import { failureSentence } from './backup-failure.ts'

test.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), 'The disk of /srv is full. Free some space'],
  [new Error('tar failed: tar: -: Cannot write: No space left on device'), 'The disk of /srv is full.'],
  [Object.assign(new Error('open'), { code: 'EACCES' }), 'may not write into /srv. Give it the folder'],
  [Object.assign(new Error('open'), { code: 'ENOTDIR' }), '/srv is no folder. Correct BACKUP_DIR.'],
  [
    Object.assign(new Error('mkdir'), { code: 'EEXIST', syscall: 'mkdir' }),
    '/srv is no folder. Correct BACKUP_DIR.',
  ],
  [new Error('There is no folder /srv.'), 'There is no folder /srv, which BACKUP_DIR names. Make it'],
  [
    new Error('pg_dump of PostgreSQL 17 or newer was not found. Install PostgreSQL’s client programs first.'),
    'pg_dump of PostgreSQL 17 or newer was not found. Install',
  ],
])('D-201 a failure says what to do: %s', (error, sentence) => {
  expect(failureSentence('/srv', error)).toContain(sentence)
})

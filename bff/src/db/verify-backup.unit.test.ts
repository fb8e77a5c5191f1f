import { expect, test } from 'vitest'
import { ToolFailed, ToolStopped } from './run-tool.ts'
import { isFaultOfBackup } from './verify-backup.ts'

const failed = (printed: string) => new ToolFailed('pg_restore', `pg_restore: error: ${printed}`)

test.each([
  failed('could not read from input file: end of file'),
  failed('input file does not appear to be a valid archive'),
  failed('could not execute query: ERROR:  could not create unique index "users_email_unique"'),
  new ToolFailed('tar', 'gzip: stdin: unexpected end of file'),
  Object.assign(new Error('relation "users" does not exist'), { code: '42P01' }),
])('D-201 a fault of the backup: %s', (error) => expect(isFaultOfBackup(error)).toBe(true))

test.each([
  failed('connection to server at "db", port 5432 failed: Connection refused'),
  failed('could not execute query: FATAL:  terminating connection due to administrator command'),
  failed('could not execute query: server closed the connection unexpectedly'),
  failed('FATAL:  sorry, too many clients already'),
  failed('could not execute query: ERROR:  could not extend file "base/1/2": No space left on device'),
  new ToolFailed('tar', 'tar: data: Cannot write: No space left on device'),
  new ToolStopped('pg_restore'),
  new Error('pg_restore cannot be run: spawn ENOMEM.'),
  Object.assign(new Error('permission denied to create database'), { code: '42501' }),
])('D-201 nothing is known of the backup: %s', (error) => expect(isFaultOfBackup(error)).toBe(false))

import type { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { databaseFault } from './database-errors.ts'
import { stopAtPanic } from './pglite-panic.ts'

test('D-192 after a panic the embedded database acknowledges nothing, and is not closed', async () => {
  const ran: unknown[] = []
  const failing = {
    execProtocolStream(message: unknown) {
      ran.push(message)
      if (message !== 'panics') return Promise.resolve([])
      throw Object.assign(new Error('could not write to file: No space left on device'), {
        code: '53100',
        severity: 'PANIC',
      })
    },
    close: () => Promise.resolve(void ran.push('closed')),
  }
  const pglite = failing as unknown as PGlite
  const panicked = stopAtPanic(pglite)
  const run = (message: string) =>
    pglite.execProtocolStream(message as never).catch((error: unknown) => databaseFault(error))
  expect(await run('works')).toEqual([])
  expect(await run('panics')).toBe('disk full')
  expect((await panicked).message).toContain('No space left')
  expect(await run('works')).toBe('unreachable')
  await pglite.close()
  expect(ran).toEqual(['works', 'panics'])
})

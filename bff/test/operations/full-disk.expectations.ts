import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { dataUrl } from '../../src/testing/pictures.ts'
import type { ProductionPortal } from '../../src/testing/production-portal.ts'
import type { SmallDisk } from '../../src/testing/small-disk.ts'
import type { TestClient } from '../../src/testing/test-client.ts'

const job = {
  snakeType: 'deathAdder',
  urgency: 'high',
  clientName: 'Robin Secret',
  clientMobile: '0491 570 157',
  address: '17 Wattle Street',
  suburb: 'Penrith',
  quotedCost: 200,
}

/**
 * Fills the disk of the portal's database and empties it again (D-192).
 * @param disk the one of the database's tables
 * @param logger is signed in
 */
export async function expectToOutliveFullDisk(
  { origin, lines, process }: ProductionPortal,
  disk: SmallDisk,
  logger: TestClient,
): Promise<void> {
  const raw = { width: 300, height: 300, channels: 3 } as const
  const photo = await sharp(randomBytes(300 * 300 * 3), { raw })
    .jpeg()
    .toBuffer()
  const submit = (key: string) =>
    logger.call('createJob', {
      body: { ...job, photoUrl: dataUrl(photo) },
      headers: { 'idempotency-key': `key-of-${key}` },
    })
  const ready = async () => (await fetch(`${origin}/readyz`)).status
  const metrics = async () => (await fetch(`${origin}/metrics`)).text()
  expect([(await submit('before')).status, await ready()]).toEqual([201, 200])
  const before = lines().length

  disk.fill()
  const refused = await submit('full')
  expect([refused.status, refused.text]).toEqual([
    503,
    'Nothing can be saved at the moment. Please try again in a few minutes.',
  ])
  expect(await ready()).toBe(503)
  expect(await metrics()).toContain('portal_unready{cause="disk full"} 1')
  for (let each = 0; each < 20; each++) expect((await submit('full')).status).toBe(503)
  // What needs no room works.
  expect((await logger.call('me')).status).toBe(200)
  expect((await logger.call('availableJobs')).status).toBe(200)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  const faults = lines()
    .slice(before)
    .filter(({ level }) => level >= 40)
  expect(faults.map(({ fault }) => fault).filter(Boolean)).toEqual(['disk full'])
  const [first] = faults
  expect(first!.err!.cause?.message ?? first!.err!.message).toMatch(/No space left on device/)
  expect(faults.map(({ msg }) => msg)).toContain('/readyz answers 503')
  expect(process.printed()).not.toContain('Robin Secret')

  disk.makeRoom()
  await expect.poll(ready).toBe(200)
  expect(await metrics()).toContain('portal_unready{cause="disk full"} 0')
  expect((await submit('full')).status).toBe(201)
  expect(lines().map(({ msg }) => msg)).toContain('/readyz answers 200 again')
  expect(await process.stop()).toBe(0)
}

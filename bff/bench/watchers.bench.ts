import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { readClientPage } from '@snake-dispatch/contract/client-page'
import { giveNewEta } from '@snake-dispatch/contract/job-arrival'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { createJob } from '@snake-dispatch/contract/job-creation'
import type { Result } from './report.ts'
import { browser, exampleJob, type Catcher } from './seed.ts'

const WATCHERS_PER_LINK = 3
/** 1,002 watchers in all. */
const LINKS = 334
const ROUNDS = 25
/** Between two reads of pages: 1,000 pages that poll every 20 seconds. */
const READ_EVERY = 20

/** A job that the catcher has claimed, with the link to its client's page. */
interface Watched {
  readonly id: number
  readonly link: string
}

/**
 * What 1,000 people who wait cost (DISP-32): how long a change of one job takes to its three watchers while 1,000 watch
 * theirs, beside the same with nobody else; and how long a page's own read takes while all of them poll.
 */
export async function measureWatchers(
  portalUrl: string,
  [logger, catcher]: readonly Catcher[],
): Promise<Result[]> {
  if (!logger || !catcher)
    throw new Error('Two catchers are needed: one logs the jobs, the other claims them')
  const post = browser(portalUrl, catcher.cookie).api
  const own = await watchedJob(portalUrl, [logger, catcher], 0)
  const alone: number[] = []
  const among: number[] = []
  const watchers = await watch(portalUrl, own)
  const round = async () => {
    const begun = performance.now()
    const told = watchers.map((socket) => once(socket, 'message'))
    await Promise.all([post.call(giveNewEta, { params: { id: own.id }, body: { eta: 30 } }), ...told])
    return performance.now() - begun
  }
  // The first ones compile what they run.
  for (let count = 0; count < ROUNDS; count++) await round()
  for (let count = 0; count < ROUNDS; count++) alone.push(await round())
  const others: { jobs: Watched[]; sockets: WebSocket[] } = { jobs: [], sockets: [] }
  while (others.jobs.length < LINKS - 1) {
    const job = await watchedJob(portalUrl, [logger, catcher], others.jobs.length + 1)
    others.jobs.push(job)
    others.sockets.push(...(await watch(portalUrl, job)))
  }
  for (let count = 0; count < ROUNDS; count++) among.push(await round())
  const reads = await readAll(portalUrl, others.jobs)
  for (const socket of [...watchers, ...others.sockets]) socket.terminate()
  const count = WATCHERS_PER_LINK * LINKS
  return [
    {
      what: `a job changes, to its watchers among ${count}`,
      ours: among,
      peer: alone,
      unit: 'ms',
      limit: 100,
    },
    { what: `a client's page is read, ${count} poll`, ours: reads, unit: 'ms', limit: 50 },
  ]
}

async function watchedJob(
  portalUrl: string,
  [logger, catcher]: readonly [Catcher, Catcher],
  at: number,
): Promise<Watched> {
  // No two of them may be about the same snake (D-92).
  const number = 10_000 + at
  const body = { ...exampleJob, address: `${number} High Street, Manly`, clientMobile: `0491 5${number}` }
  const { id } = await browser(portalUrl, logger.cookie).api.call(createJob, { body })
  const claimed = await browser(portalUrl, catcher.cookie).api.call(claimJob, {
    params: { id },
    body: { eta: 30 },
  })
  return { id, link: claimed.clientLink! }
}

/** The sockets of a link, each told once that it watches. */
function watch(portalUrl: string, { link }: Watched): Promise<WebSocket[]> {
  return Promise.all(
    Array.from({ length: WATCHERS_PER_LINK }, async () => {
      const socket = new WebSocket(`${portalUrl.replace('http', 'ws')}/ws?watch`, { origin: portalUrl })
      await once(socket, 'open')
      socket.send(JSON.stringify({ type: 'watch', link }))
      await once(socket, 'message')
      return socket
    }),
  )
}

/** Milliseconds of one read of each page, at the rate at which so many pages poll. */
async function readAll(portalUrl: string, jobs: readonly Watched[]): Promise<number[]> {
  const { api } = browser(portalUrl)
  const reads: Promise<number>[] = []
  for (const { link } of jobs) {
    const begun = performance.now()
    reads.push(api.call(readClientPage, { body: { link } }).then(() => performance.now() - begun))
    await setTimeout(READ_EVERY)
  }
  return Promise.all(reads)
}

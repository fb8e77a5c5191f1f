import { startPortal } from '../child.ts'
import { quantile, type Result } from '../report.ts'
import { withClient } from '../seed.ts'
import { selfSigned } from '../../src/testing/self-signed.ts'
import { startPostgres } from '../../src/testing/postgres-server.ts'
import { assumed, scenarios, stated, type Row, type Scenario } from './assumptions.ts'
import { openCalls } from './calls.ts'
import { findFaults, type Faults } from './checks.ts'
import { measureOneJob } from './one-job.ts'
import { measureOpenLadders } from './open-ladders.ts'
import { simulateManyOnPaper, simulateOnPaper } from './paper.ts'
import { makeModerators, makePeople } from './people.ts'
import { startPhones } from './phones.ts'
import { measureRowsWritten } from './rows-written.ts'
import { seedPeople } from './seed-people.ts'
import { simulateOnServer, type Run, type Stage } from './simulation.ts'
import { pointsOff, rowOf } from './table.ts'

/** Of the people. */
const SEED = 1
/** Seeds of each scenario on paper, beside the one that the server gets. */
const ON_PAPER = 20
/** DISP-80: how far the table may be from section 9's, in points. */
const POINTS = 3

/**
 * The simulated day (DISP-80): section 9's day and storm with the real server, whose clock the bench moves, and the table
 * beside section 9's; then what the ladder costs and how soon one job reaches 2,000 catchers, by real time.
 * @param variables of the portal; it has a database of its own, where nobody else is on call
 * @param jobs in each scenario; undefined: as many as their assumptions say
 */
export async function measureDay(
  variables: Readonly<Record<string, string>>,
  admin: { email: string; password: string },
  jobs?: number,
): Promise<Result[]> {
  const certificate = selfSigned()
  const phones = await startPhones(certificate)
  const postgres = await startPostgres()
  try {
    const portal = await startPortal({
      ...variables,
      DATABASE_URL: postgres.url,
      PUSH_SERVICE: new URL(phones.url).host,
      PUSH_CERT: certificate.cert,
      CLOCK: scenarios[0]!.from,
    })
    const calls = openCalls(portal.url)
    try {
      return await withClient(postgres.url, async (client) => {
        const { rows } = await client.query<{ id: number }>('select id from users where email = $1', [
          admin.email,
        ])
        const accounts = await seedPeople(postgres.url, makePeople(SEED, assumed), makeModerators(assumed), {
          suburbs: assumed.suburbs,
          phones,
        })
        const stage = {
          portal,
          calls,
          client,
          databaseUrl: postgres.url,
          phones,
          accounts,
          seed: SEED,
          assumed,
        }
        return measureStage({ ...stage, admin: { ...admin, id: rows[0]!.id } }, jobs)
      })
    } finally {
      calls.close()
      await portal.stop()
    }
  } finally {
    await postgres.remove()
    await phones.stop()
  }
}

async function measureStage(stage: Stage, jobs: number | undefined): Promise<Result[]> {
  console.log('The simulated day: section 9 states', stated, 'and the bench assumes', assumed)
  const results: Result[] = []
  const runs: [Scenario, Run][] = []
  const faults: Faults[] = []
  for (const scenario of scenarios) {
    stage.calls.startOver()
    const run = await simulateOnServer(stage, { ...scenario, jobs: jobs ?? scenario.jobs })
    faults.push(await findFaults(stage.client, run, assumed.moderators))
    runs.push([scenario, run])
    console.log(lineOf(scenario, run))
  }
  console.table(runs.flatMap(([scenario, run]) => tableRows(scenario, run)))
  for (const [scenario, { fates }] of runs)
    results.push({
      what: `${scenario.name}: farthest from section 9`,
      ours: [Math.max(...Object.values(pointsOff(fates, scenario.expected)).map(Math.abs))],
      unit: 'points',
      limit: POINTS,
    })
  for (const kind of ['steps', 'caps', 'untold'] as const) results.push(faultResult(kind, faults))
  const isStorm = ([{ name }]: [Scenario, Run]) => name === 'storm'
  for (const [what, some, p95, p99] of [
    ['request', runs.filter((each) => !isStorm(each)), 1_000, 3_000],
    ['request in the storm', runs.filter(isStorm), 5_000, 10_000],
  ] as const) {
    const times = some.flatMap(([, { firstPushMs }]) => firstPushMs)
    results.push(
      { what: `${what} to first push accepted, p95`, ours: [quantile(times, 0.95)], unit: 'ms', limit: p95 },
      { what: `${what} to first push accepted, p99`, ours: [quantile(times, 0.99)], unit: 'ms', limit: p99 },
    )
  }
  for (const measure of [measureOpenLadders, measureRowsWritten, measureOneJob]) {
    stage.calls.startOver()
    results.push(...(await measure(stage)))
  }
  return results
}

function lineOf({ name }: Scenario, { fates, pushes, reports, lost, seconds, cpuSeconds }: Run): string {
  const work = `${seconds.toFixed(0)} s, the portal ${cpuSeconds.toFixed(0)} s of a processor`
  return `${name}: ${fates.length} jobs, ${pushes.length} pushes, ${reports} reports, ${lost} claims too late; ${work}`
}

/** A row of section 9, that of the server, and that of the same rules on paper: the same jobs, and those of many seeds. */
function tableRows(scenario: Scenario, { fates }: Run) {
  const own = simulateOnPaper({ ...scenario, jobs: fates.length }, SEED, assumed)
  const many = simulateManyOnPaper(scenario, SEED, assumed, ON_PAPER)
  const rows: [string, number | string, Row][] = [
    ['section 9', '', scenario.expected],
    ['the server', fates.length, rowOf(fates)],
    ['on paper', own.length, rowOf(own)],
    ['on paper', many.length, rowOf(many)],
  ]
  return rows.map(([what, jobs, row]) => ({
    'per hour': `${scenario.name} ${scenario.perHour}`,
    what,
    jobs,
    p50: minutesText(row.p50),
    p95: minutesText(row.p95),
    p99: minutesText(row.p99),
    'unclaimed at 10: one alert': `${row.oneAlert.toFixed(1)}%`,
    'this ladder': `${row.ladder.toFixed(1)}%`,
    'pushes a job': Math.round(row.pushes),
  }))
}

const minutesText = (minutes: number) => (minutes > 120 ? '>120' : minutes.toFixed(1))

function faultResult(kind: keyof Faults, all: readonly Faults[]): Result {
  const faults = all.flatMap((each) => each[kind])
  for (const fault of faults.slice(0, 5)) console.log(fault)
  const what = {
    steps: 'steps not taken once and in time',
    caps: 'caps broken',
    untold: 'jobs that moderators were not told of',
  }
  return { what: what[kind], ours: [faults.length], unit: 'faults', limit: 0 }
}

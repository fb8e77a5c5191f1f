import { regions } from '@snake-dispatch/domain/regions'
import { urgencies } from '@snake-dispatch/domain/urgency'
import type { Metrics, Reading } from '../../core/metrics.ts'
import type { CatcherCount, DutyFacts } from './duty-facts.service.ts'
import { ageBands, openJobStates, type OpenJobCount } from './open-jobs-by-age.rows.ts'

/** The region of jobs whose suburb is in none, or that nobody knows. */
const ELSEWHERE = 'elsewhere'

/** Makes the gauges of what the database has: the same for every process, so that of several the first one counts (D-137). */
export function addDutyGauges(metrics: Metrics, read: () => Promise<DutyFacts | null>): void {
  const add = (
    name: string,
    help: string,
    labels: readonly string[],
    readings: (facts: DutyFacts) => readonly Reading[],
  ) => {
    const ofFacts = async () => {
      const facts = await read()
      return facts && readings(facts)
    }
    metrics.gauges(name, help, labels, ofFacts, 'first')
  }

  add(
    'jobs_open',
    'Open jobs; their age is counted from the request, that of late ones from the promised arrival',
    ['urgency', 'state', 'age'],
    ({ jobs }) =>
      urgencies.flatMap((urgency) =>
        openJobStates.flatMap((state) =>
          ageBands.map((age) => {
            const labels = { urgency, state, age }
            return [labels, sumOf(jobs, labels)] as const
          }),
        ),
      ),
  )
  add(
    'jobs_oldest_seconds',
    'Age of the oldest of them; 0 where there is none',
    ['urgency', 'state'],
    ({ jobs }) =>
      urgencies.flatMap((urgency) =>
        openJobStates.map((state) => {
          const labels = { urgency, state }
          return [labels, Math.max(0, ...matching(jobs, labels).map((each) => each.oldestSeconds))] as const
        }),
      ),
  )
  add(
    'jobs_unclaimed_by_region',
    'Open jobs that nobody has claimed, by the region of their suburb',
    ['region', 'urgency'],
    ({ jobs }) =>
      [...regions.map(({ slug }) => slug), null].flatMap((region) =>
        urgencies.map((urgency) => {
          const count = sumOf(jobs, { urgency, region, state: 'unclaimed' })
          return [{ region: region ?? ELSEWHERE, urgency }, count] as const
        }),
      ),
  )

  const addCatchers = (what: keyof CatcherCount, name: string, help: string) => {
    add(name, `${help}, each once`, [], ({ catchers }) => [[{}, catchers[what]]])
    add(
      `${name}_by_region`,
      `${help}, in each region that they serve; 'everywhere' are those who chose no suburb`,
      ['region'],
      ({ catchersByRegion }) =>
        [...catchersByRegion].map(([region, counts]) => [{ region }, counts[what]] as const),
    )
  }
  addCatchers('onCall', 'catchers_on_call', 'Catchers who are on call')
  addCatchers('reachable', 'catchers_reachable', 'Catchers on call whom an alert reaches')

  add(
    'queue_tasks',
    'Tasks by queue: due and waiting, due later, active, and given up in the last hour',
    ['queue', 'state'],
    ({ queues }) =>
      queues.flatMap(({ name: queue, ...counts }) =>
        (['waiting', 'delayed', 'active', 'failed'] as const).map(
          (state) => [{ queue, state }, counts[state]] as const,
        ),
      ),
  )
  add(
    'queue_oldest_seconds',
    'How long the oldest task that is due has waited; 0 where none waits',
    ['queue'],
    ({ queues }) => queues.map(({ name: queue, oldestSeconds }) => [{ queue }, oldestSeconds] as const),
  )
  metrics.grows(
    'database_deadlocks_total',
    'Deadlocks that the database has resolved since its statistics began',
    async () => (await read())?.deadlocks ?? null,
  )
}

const matching = (jobs: readonly OpenJobCount[], fields: Partial<OpenJobCount>) =>
  jobs.filter((job) =>
    Object.entries(fields).every(([field, value]) => job[field as keyof OpenJobCount] === value),
  )

const sumOf = (jobs: readonly OpenJobCount[], fields: Partial<OpenJobCount>) =>
  matching(jobs, fields).reduce((sum, each) => sum + each.jobs, 0)

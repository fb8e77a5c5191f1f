import type { CameCounts, DispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import { Fold } from '@snake-dispatch/design-system'
import { months } from '@snake-dispatch/domain/months'
import { CountBars } from './CountBars.tsx'
import styles from './DispatchStatistics.module.css'
import { Part } from './Part.tsx'

/** What clients say on their page once it is over (DISP-35, D-139): the measure of what the portal is for. */
export function DidSomebodyCome({
  figures: { came, cameByRegion },
}: {
  figures: Pick<DispatchStatistics, 'came' | 'cameByRegion'>
}) {
  const rows = [
    { key: 'yes', label: 'Yes', counts: [came.yes] },
    { key: 'noSnake', label: 'Yes, but no snake was found', counts: [came.noSnake] },
    { key: 'no', label: 'No, nobody came', counts: [came.no] },
  ]
  return (
    <Part title="Did somebody come?">
      <CountBars label="Answers of clients in the last 30 days" headers={['Answer', 'Clients']} rows={rows} />
      {byMonth(cameByRegion).map(({ month, regions }) => (
        <Fold key={month} summary={monthSummary(month, regions)} className={styles.fold}>
          <CountBars
            label={`Answers of clients by region, ${monthText(month)}`}
            headers={['Region', 'Yes', 'No snake', 'Nobody came']}
            rows={regions.map(({ region, yes, noSnake, no }) => ({
              key: region ?? '',
              label: region ?? 'Unknown region',
              counts: [yes, noSnake, no],
            }))}
          />
        </Fold>
      ))}
    </Part>
  )
}

type Answers = DispatchStatistics['cameByRegion']

/** The answers of each month, in their order. */
const byMonth = (answers: Answers) =>
  [...new Set(answers.map(({ month }) => month))].map((month) => ({
    month,
    regions: answers.filter((each) => each.month === month),
  }))

/** '2026-11' as 'Nov 2026'. */
const monthText = (month: string) => `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** 'Nov 2026: nobody came to 3 of 142'. */
function monthSummary(month: string, regions: readonly CameCounts[]): string {
  const sum = (of: (counts: CameCounts) => number) => regions.reduce((all, counts) => all + of(counts), 0)
  const answers = sum(({ yes, noSnake, no }) => yes + noSnake + no)
  return `${monthText(month)}: nobody came to ${sum(({ no }) => no)} of ${answers.toLocaleString('en-AU')} who answered`
}

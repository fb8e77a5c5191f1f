import type { MonthReport, MonthSums } from '@snake-dispatch/contract/month-report'
import { monthText } from '@snake-dispatch/domain/calendar-text'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import styles from './MonthReport.module.css'
import { WideTable } from './WideTable.tsx'

const plain = (value: number) => value.toLocaleString('en-AU')

const columns: readonly { header: string; of: (sums: MonthSums) => string }[] = [
  { header: 'Requests', of: ({ requests }) => plain(requests) },
  { header: 'Claimed in 10 min', of: ({ within10 }) => plain(within10) },
  {
    header: 'Median wait',
    of: ({ medianMinutes }) => (medianMinutes === null ? '–' : `${plain(medianMinutes)} min`),
  },
  { header: 'Nobody came', of: ({ nobodyCame }) => plain(nobodyCame) },
  { header: 'Relocated', of: ({ relocated }) => plain(relocated) },
  { header: 'Gone', of: ({ gone }) => plain(gone) },
  { header: 'No snake', of: ({ noSnake }) => plain(noSnake) },
  { header: 'Not said', of: ({ notSaid }) => plain(notSaid) },
  { header: 'Cancelled', of: ({ cancelled }) => plain(cancelled) },
  { header: 'Paid or quoted', of: ({ paid }) => dollarsText(paid) },
]

/** Every number of the regions, that of the month before below it. */
export function RegionTable({ report }: { report: MonthReport }) {
  const { month, monthBefore, regions, total } = report
  return (
    <WideTable label="By region">
      <caption className={styles.caption}>
        By region: {monthText(month)}, and small below it {monthText(monthBefore)}
      </caption>
      <thead>
        <tr>
          <th scope="col">Region</th>
          {columns.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...regions, total].map(({ name, now, before }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map(({ header, of }) => (
              <td key={header}>
                {of(now)}
                <small className={styles.then}>{of(before)}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

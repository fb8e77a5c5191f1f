import type { MonthReport } from '@snake-dispatch/contract/month-report'
import styles from './MonthReport.module.css'
import { againstBefore, figures, figureText } from './month-texts.ts'

/** The numbers of all regions, each against the month before. */
export function MonthFigures({ report: { total } }: { report: MonthReport }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, of, text }) => (
        <div key={name}>
          <dt className={styles.term}>{name}</dt>
          <dd className={styles.figure}>
            {figureText(of(total.now), text)}
            <small className={styles.note}>{againstBefore(of(total.now), of(total.before), text)}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { SES_NUMBER, type Case } from '@snake-dispatch/domain/first-aid'
import { TextWithNumber } from '../contact/CallLink.tsx'
import styles from './Cases.module.css'

/** What to do in particular cases. */
export function Cases({ cases }: { cases: readonly Case[] }) {
  return (
    <dl className={styles.cases}>
      {cases.map(({ when, advice }) => (
        <div key={when}>
          <dt>{when}</dt>
          <dd>
            <TextWithNumber text={advice} phone={SES_NUMBER} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

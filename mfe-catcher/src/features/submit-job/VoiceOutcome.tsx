import { Button } from '@snake-dispatch/design-system'
import { fieldLabels, type JobFieldName } from '@snake-dispatch/screen-parts/job-form'
import styles from './VoiceOutcome.module.css'

interface VoiceOutcomeProps {
  /** The fields that were heard. */
  heard: readonly JobFieldName[]
  /** Those that may be wrong. */
  doubts: readonly JobFieldName[]
  onGoTo: (name: JobFieldName) => void
}

/** What became of what was heard: the fields that are filled in, and those to check, each one press away (JOB-12). */
export function VoiceOutcome({ heard, doubts, onGoTo }: VoiceOutcomeProps) {
  const sure = heard.filter((name) => !doubts.includes(name))
  return (
    <div className={styles.outcome}>
      <output>
        {heard.length === 0 && 'Nothing of the form was heard yet.'}
        {sure.length > 0 && `Filled in: ${sure.map((name) => fieldLabels[name]).join(', ')}.`}{' '}
        {doubts.length > 0 && `Please check: ${doubts.map((name) => fieldLabels[name]).join(', ')}.`}
      </output>
      {doubts.length > 0 && (
        <ul aria-label="Please check" className={styles.list}>
          {doubts.map((name) => (
            <li key={name}>
              <Button size="small" icon="edit" className={styles.field} onClick={() => onGoTo(name)}>
                {fieldLabels[name]}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

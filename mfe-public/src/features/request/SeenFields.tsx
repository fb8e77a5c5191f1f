import { useController } from 'react-hook-form'
import { RadioGroup, Select } from '@snake-dispatch/design-system'
import { legAnswers, snakeLengths, type LegAnswer } from '@snake-dispatch/domain/triage'
import { lengthText } from '@snake-dispatch/domain/triage-text'
import { MayBeLizard } from './MayBeLizard.tsx'
import styles from './SeenFields.module.css'
import type { RequestFormState } from './use-request-form.ts'

const legLabels: Record<LegAnswer, string> = { yes: 'Yes', no: 'No', notSeen: 'Did not see' }
const legOptions = legAnswers.map((value) => ({ value, label: legLabels[value] }))
const lengthOptions = snakeLengths.map((value) => ({ value, label: lengthText(value) }))
const sightOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** What was seen of the animal: optional, last, without a part in the price (DISP-60). Legs may make it a lizard (DISP-61). */
export function SeenFields({ state }: { state: RequestFormState }) {
  const { control } = state.form
  const legs = useController({ control, name: 'legs' }).field
  const length = useController({ control, name: 'snakeLength' }).field
  const sight = useController({ control, name: 'inSight' }).field

  return (
    <div className={styles.fields}>
      <p className={styles.note}>
        Say only what you have seen already. Do not go closer. Nobody should go and look.
      </p>
      <RadioGroup
        {...legs}
        legend="Does it have legs?"
        layout="tiles"
        options={legOptions}
        value={legs.value ?? ''}
      />
      <MayBeLizard state={state} hasLegs={legs.value === 'yes'} />
      <Select
        {...length}
        label="About how long is it?"
        placeholder="I can’t say"
        options={lengthOptions}
        value={length.value ?? ''}
        onChange={(event) => length.onChange(event.target.value || null)}
      />
      <RadioGroup
        {...sight}
        legend="Can you see it now?"
        layout="tiles"
        options={sightOptions}
        value={sight.value == null ? '' : sight.value ? 'yes' : 'no'}
        onChange={(event) => sight.onChange(event.target.value === 'yes')}
      />
    </div>
  )
}

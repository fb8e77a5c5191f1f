import { RadioGroup } from '@snake-dispatch/design-system'
import { publicUrgencyLabel, urgencies } from '@snake-dispatch/domain/urgency'
import { Advice } from '../guidance/Advice.tsx'
import advice from '../guidance/Advice.module.css'
import { fieldLabels } from './request-fields.ts'
import type { RequestFormApi } from './use-request-form.ts'

const urgencyOptions = urgencies.map((urgency) => ({
  value: urgency,
  label: publicUrgencyLabel(urgency),
  urgency,
}))

/** Where the snake is now (PUB-04), and what to do there. */
export function WhereFields({ form }: { form: RequestFormApi }) {
  return (
    <div className={advice.adviceOwner}>
      <RadioGroup
        legend={fieldLabels.urgency}
        size="large"
        required
        options={urgencyOptions}
        error={form.formState.errors.urgency?.message}
        {...form.register('urgency')}
      />
      <Advice />
    </div>
  )
}

import { DecisionInput, type StaffDispute } from '@snake-dispatch/contract/disputes'
import type { User } from '@snake-dispatch/contract/user'
import { partiesOf } from '@snake-dispatch/domain/dispute'
import { disputeOutcomeText } from '@snake-dispatch/domain/dispute-text'
import * as z from '@snake-dispatch/contract/zod'
import { Button, RadioGroup, TextArea } from '@snake-dispatch/design-system'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import styles from './Disputes.module.css'
import { useDecide } from './queries.ts'

const { outcome, reason } = DecisionInput.shape
const Filled = z.strictObject({ outcome, reason })

/** Decides a dispute on what the admin sees. What is typed stays until it has arrived. */
export function DecisionForm({ dispute, user }: { dispute: StaffDispute; user: User }) {
  const { id, subject, state, entries } = dispute
  const { form, clear } = useFormDraft(Filled, `dispute.${id}.decision`, {
    owner: user.id,
    defaultValues: { reason: '' },
  })
  const { mutate, isPending, stop } = useDecide(id)
  const { errors } = form.formState
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) =>
        void form.handleSubmit((body) =>
          mutate({ ...body, seenEntries: entries.length }, { onSuccess: () => clear() }),
        )(event)
      }
    >
      <RadioGroup
        {...form.register('outcome')}
        legend={state === 'appealed' ? 'Decide the appeal' : 'Decide'}
        options={[...partiesOf(subject), 'settled' as const].map((value) => ({
          value,
          label: sentence(disputeOutcomeText[value]),
        }))}
        error={errors.outcome?.message}
        required
      />
      <TextArea
        {...form.register('reason')}
        label="Reason"
        hint="Both parties read it."
        error={errors.reason?.message}
        required
      />
      <Button type="submit" variant="primary" loading={isPending} onStop={stop}>
        {state === 'appealed' ? 'Decide the Appeal' : 'Decide'}
      </Button>
    </form>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

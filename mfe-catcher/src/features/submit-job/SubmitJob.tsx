import { useId, type FormEvent } from 'react'
import type { User } from '@snake-dispatch/contract/user'
import { Heading } from '@snake-dispatch/design-system'
import type { MainTabId } from '../../main-tabs.ts'
import { ClientFields } from '@snake-dispatch/screen-parts/client-fields'
import { CostField } from '@snake-dispatch/screen-parts/cost-field'
import { JobFields } from '@snake-dispatch/screen-parts/job-fields'
import { MoreFields } from '@snake-dispatch/screen-parts/more-fields'
import { NextJobNumber } from './NextJobNumber.tsx'
import { PlaceFields } from '@snake-dispatch/screen-parts/place-fields'
import { usePriceCheck } from '@snake-dispatch/screen-parts/price-check'
import { SendArea } from './SendArea.tsx'
import styles from './SubmitJob.module.css'
import { useDoubts } from './use-doubts.ts'
import { useFocusWhileDisabled } from './use-focus-while-disabled.ts'
import { useSubmitJobForm } from './use-submit-job-form.ts'
import { useSubmitJob, type SubmitAction } from './use-submit-job.ts'
import { VoiceFill } from './VoiceFill.tsx'

interface SubmitJobProps {
  /** The catcher who logs the job. */
  user: User
  onGoTo: (tab: MainTabId) => void
}

/** A new job as a catcher logs it, typed or dictated while the client is on the phone (JOB-10 to JOB-12). */
export function SubmitJob({ user, onGoTo }: SubmitJobProps) {
  const titleId = useId()
  const state = useSubmitJobForm(user)
  const { form, photo, isRestored, clear } = state
  // The buttons stand at the end of the form, and the tab that follows starts at its top.
  const leave = (tab: MainTabId) => {
    scrollTo(0, 0)
    onGoTo(tab)
  }
  const { submit, failure, pending, stop } = useSubmitJob(state, { user, onDone: leave })
  useFocusWhileDisabled(pending !== undefined)
  const doubts = useDoubts(form)
  const price = usePriceCheck()
  const fields = { form, doubts }

  const send = (action: SubmitAction) =>
    form.handleSubmit((filledIn) => price.check(filledIn.quotedCost, () => void submit(filledIn, action)))
  const cancel = () => {
    clear()
    leave('available-jobs')
  }

  return (
    <form
      noValidate
      aria-labelledby={titleId}
      className={styles.form}
      onSubmit={(event: FormEvent) => void send('submit')(event)}
    >
      <header className={styles.header}>
        <Heading level={1} id={titleId} tabIndex={-1}>
          Submit Job
        </Heading>
        <NextJobNumber />
        {isRestored && <p className={styles.restored}>What you filled in before is still here.</p>}
      </header>
      <VoiceFill {...fields} />
      <fieldset disabled={pending !== undefined} className={styles.columns}>
        <div className={styles.column}>
          <JobFields {...fields} />
          <PlaceFields {...fields} />
        </div>
        <div className={styles.column}>
          <ClientFields {...fields} />
          <CostField {...fields} />
          <MoreFields {...fields} photo={photo} />
        </div>
      </fieldset>
      <SendArea
        form={form}
        photo={photo}
        failure={failure}
        pending={pending}
        onStop={stop}
        onClaim={() => void send('claim')()}
        onCancel={cancel}
      />
      {price.question}
    </form>
  )
}

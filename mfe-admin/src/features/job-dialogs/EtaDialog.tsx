import { useId, useState } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { etaInstant, etaMinutes, type EtaMinutes } from '@snake-dispatch/domain/eta'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { RadioGroup } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { useNow } from '@snake-dispatch/screen-parts/now'

interface EtaDialogProps {
  job: Job
  onClose: () => void
  onConfirm: (eta: EtaMinutes) => void
}

/** Asks when the catcher who rings will be there (D-162). */
export function EtaDialog({ job, onClose, onConfirm }: EtaDialogProps) {
  const name = useId()
  const [eta, setEta] = useState<EtaMinutes>()
  const [isMissing, setMissing] = useState(false)
  const now = useNow()
  const { jobNumber, claimedBy, claimedEta } = job
  return (
    <FormDialog
      title={`New ETA of job #${jobNumber}`}
      description={`${claimedEta ? `So far it is ${formatSydney(new Date(claimedEta), 'dateTime')}. ` : ''}The trail says that ${claimedBy?.name ?? 'the catcher'} said it on the telephone.`}
      closeLabel="Close"
      size="small"
      cancelLabel="Cancel"
      submitLabel="Change ETA"
      onSubmit={() => (eta === undefined ? setMissing(true) : onConfirm(eta))}
      onClose={onClose}
    >
      <RadioGroup
        legend="When will they be there?"
        name={name}
        required
        value={eta === undefined ? '' : String(eta)}
        error={isMissing && eta === undefined ? 'Please choose a time' : undefined}
        layout="tiles"
        options={etaMinutes.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))}
        onChange={({ currentTarget }) =>
          setEta(etaMinutes.find((minutes) => String(minutes) === currentTarget.value))
        }
      />
      <output>{eta !== undefined && `At ${formatSydney(etaInstant(now, eta), 'time')}`}</output>
    </FormDialog>
  )
}

import { useRef, useState } from 'react'
import { toastFailure } from '@snake-dispatch/kit'
import type { SpokenJob } from '../spoken-job/spoken-job.ts'
import { VoiceHelper } from '../voice/VoiceHelper.tsx'
import type { JobFieldName, JobFormApi } from '@snake-dispatch/screen-parts/job-form'
import { VoiceOutcome } from './VoiceOutcome.tsx'

/** Understanding speech is code of its own, loaded when somebody speaks. */
const loadFill = () => import('./fill-by-voice.ts')

/** A recogniser changes the case of what it has settled on before. */
const continues = (said: string, saidBefore: string) =>
  said.toLowerCase().startsWith(saidBefore.toLowerCase())

interface VoiceFillProps {
  form: JobFormApi
  /** The fields that hold a value of which the helper was not sure. */
  doubts: readonly JobFieldName[]
}

/** The voice helper of the form: fills in what it hears while the catcher speaks (JOB-12). */
export function VoiceFill({ form, doubts }: VoiceFillProps) {
  const filled = useRef<{ said: string; job: SpokenJob }>({ said: '', job: {} })
  const [heard, setHeard] = useState<readonly JobFieldName[]>([])

  const hear = async (said: string) => {
    const fill = await loadFill().catch(() => undefined)
    if (!fill) {
      toastFailure(
        'The voice helper could not be loaded',
        'Please check your connection and try again, or type below.',
      )
      return
    }
    const { said: saidBefore, job: before } = filled.current
    // Another dictation begins with nothing: what it does not name stays as it is.
    const job = fill.fillByVoice(form, said, continues(said, saidBefore) ? before : {})
    filled.current = { said, job }
    setHeard(fill.fieldsHeard(job))
  }

  return (
    <VoiceHelper onHeard={(said) => void hear(said)}>
      <VoiceOutcome heard={heard} doubts={doubts} onGoTo={(name) => form.setFocus(name)} />
    </VoiceHelper>
  )
}

import { useRef, useState } from 'react'
import type { SpokenJob } from '@snake-dispatch/domain/spoken-job/spoken-job'
import { toast } from '@snake-dispatch/kit'
import { VoiceHelper } from '../voice/VoiceHelper.tsx'
import { fieldsHeard, fillByVoice } from './fill-by-voice.ts'
import type { JobFieldName } from './submit-job-fields.ts'
import type { SubmitJobApi } from './use-submit-job-form.ts'
import { VoiceOutcome } from './VoiceOutcome.tsx'

/** Understanding speech is code of its own, loaded when somebody speaks. */
const loadParser = () => import('@snake-dispatch/domain/spoken-job/spoken-job')

/** A recogniser changes the case of what it has settled on before. */
const continues = (said: string, saidBefore: string) =>
  said.toLowerCase().startsWith(saidBefore.toLowerCase())

interface VoiceFillProps {
  form: SubmitJobApi
  /** The fields that hold a value of which the helper was not sure. */
  doubts: readonly JobFieldName[]
}

/** The voice helper of the form: fills in what it hears while the catcher speaks (JOB-12). */
export function VoiceFill({ form, doubts }: VoiceFillProps) {
  const filled = useRef<{ said: string; job: SpokenJob }>({ said: '', job: {} })
  const [heard, setHeard] = useState<readonly JobFieldName[]>([])

  const hear = async (said: string) => {
    const parser = await loadParser().catch(() => undefined)
    if (!parser) {
      toast({
        variant: 'destructive',
        title: 'The voice helper could not be loaded',
        description: 'Please check your connection and try again, or type below.',
      })
      return
    }
    const job = parser.spokenJob(said)
    const { said: saidBefore, job: before } = filled.current
    // Another dictation begins with nothing: what it does not name stays as it is.
    fillByVoice(form, job, continues(said, saidBefore) ? before : {})
    filled.current = { said, job }
    setHeard(fieldsHeard(job))
  }

  return (
    <VoiceHelper onHeard={(said) => void hear(said)}>
      <VoiceOutcome heard={heard} doubts={doubts} onGoTo={(name) => form.setFocus(name)} />
    </VoiceHelper>
  )
}

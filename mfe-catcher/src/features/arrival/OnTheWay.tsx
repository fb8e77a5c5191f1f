import { useRef, useState } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { etaInstant, etaMinutes, type EtaMinutes } from '@snake-dispatch/domain/eta'
import { firstName } from '@snake-dispatch/domain/first-name'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Button, Notice } from '@snake-dispatch/design-system'
import { serverDate } from '@snake-dispatch/kit'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
import { arrivedHref, clientTextHref, introductionHref, newTimeHref } from '../claim-job/client-text.ts'
import { markTexted, wasTexted } from '../claim-job/texted-jobs.ts'
import { NotSaved } from './NotSaved.tsx'
import styles from './OnTheWay.module.css'
import { useArrival } from './queries.ts'

interface OnTheWayProps {
  job: Job
  user: User
  late: boolean
  /** True from half an hour after the ETA on: the catcher is asked whether they are there (DISP-24). */
  isAsked: boolean
  /** True while what ends the job waits to be sent: then only the text is left. */
  isEnding: boolean
}

/** What the catcher said last on this card. */
type Said = { what: 'time'; eta: EtaMinutes; before: string | null } | { what: 'here' }

/**
 * What a catcher says of their way, on every active job (D-152): a new time, and that they are there. Each is saved first;
 * then the text to the client that says the same is offered.
 */
export function OnTheWay({ job, user, late, isAsked, isEnding }: OnTheWayProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [said, setSaid] = useState<Said>()
  const [, setTexted] = useState(0)
  const { newEta, arrival } = useArrival(job)
  const area = useRef<HTMLDivElement>(null)
  const changeEta = useRef<HTMLButtonElement>(null)
  // The times go once one is chosen, and 'I'm here' once it is saved.
  useFocusRestore(changeEta, area)
  const isPending = newEta.isPending || arrival.isPending
  const isSaved = newEta.isSuccess || arrival.isSuccess
  const error = newEta.error ?? arrival.error
  const client = firstName(job.clientName)

  const changeTime = (eta: EtaMinutes) => {
    setSaid({ what: 'time', eta, before: job.claimedEta })
    setIsChoosing(false)
    newEta.mutate(eta)
  }
  const sayHere = () => {
    setSaid({ what: 'here' })
    setIsChoosing(false)
    arrival.mutate()
  }

  const offered = said && (isSaved || error) ? said : undefined
  const href = textHref(job, user, offered)
  const again = !offered && wasTexted(job) ? ' again' : ''
  // The portal has texted the new time once that is saved.
  const isTold = offered?.what === 'time' && isSaved && job.isClientTexted
  return (
    <div ref={area} className={styles.way}>
      {isAsked && !isEnding && (
        <Notice tone="warning" icon="schedule" title="Are you there?">
          If you cannot make it, release the job below: somebody else is asked at once.
        </Notice>
      )}
      {!isEnding && (
        <div className={styles.answers}>
          <Button
            ref={changeEta}
            icon="schedule"
            variant={late && !isChoosing ? 'primary' : 'secondary'}
            aria-expanded={isChoosing}
            loading={newEta.isPending}
            disabled={arrival.isPending && !job.arrivedAt}
            onStop={newEta.stop}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            Change ETA
          </Button>
          {!job.arrivedAt && (
            <Button
              icon="location_on"
              loading={arrival.isPending}
              disabled={newEta.isPending}
              onStop={arrival.stop}
              onClick={sayHere}
            >
              I’m here
            </Button>
          )}
        </div>
      )}
      {isChoosing && !isEnding && <EtaChoice onChoose={changeTime} />}
      <output className={styles.saved}>
        {isSaved && said && !isPending && <p className={styles.line}>{savedText(job, said)}</p>}
      </output>
      {error && !isPending && <NotSaved error={error} />}
      {href && !isPending && (
        <Button
          icon="sms"
          fullWidth
          variant={offered && !isTold ? 'primary' : 'secondary'}
          href={href}
          onClick={() => {
            markTexted(job)
            setTexted((count) => count + 1)
          }}
        >
          {`Text ${client}${offered && !isTold ? offerTexts[offered.what] : again}`}
        </Button>
      )}
    </div>
  )
}

/** Below its button, which stays where it is: a second tap on it closes the choice and chooses nothing. */
function EtaChoice({ onChoose }: { onChoose: (eta: EtaMinutes) => void }) {
  return (
    <fieldset className={styles.times}>
      <legend>I am there in</legend>
      {etaMinutes.map((minutes) => (
        <Button key={minutes} onClick={() => onChoose(minutes)}>
          {`${minutes} min`}
        </Button>
      ))}
    </fieldset>
  )
}

const offerTexts = { time: ' the new time', here: ' that you are here' } as const

function savedText({ claimedEta, clientLink, isClientTexted }: Job, { what }: Said): string {
  const who = clientLink === null ? 'The office sees' : 'The client’s page shows'
  if (what === 'here') return `Saved. ${who} that you are there.`
  const texted = isClientTexted ? ' We text it to them.' : ''
  return `Saved. ${who} ${claimedEta ? formatSydney(new Date(claimedEta), 'time') : 'the new time'}.${texted}`
}

/** The link to the text that says what the catcher said last, saved or not; without it, what they promised before. */
function textHref(job: Job, user: User, said: Said | undefined): string | null {
  if (!said) return clientTextHref(job, user)
  if (said.what === 'here') return arrivedHref(job, user)
  const isSaved = job.claimedEta !== null && job.claimedEta !== said.before
  if (isSaved && job.isClientTexted) return introductionHref(job, user)
  const now = serverDate()
  const eta = isSaved ? new Date(job.claimedEta!) : etaInstant(now, said.eta)
  const promisedAt = isSaved && job.newTimeAt ? new Date(job.newTimeAt) : now
  const isLater = said.before !== null && eta.getTime() > Date.parse(said.before)
  return newTimeHref(job, user, { eta, promisedAt, isLater })
}

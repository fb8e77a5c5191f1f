import type { ReactNode } from 'react'
import { Button } from '@snake-dispatch/design-system'
import { dialledNumber } from '@snake-dispatch/domain/phone'
import { PhoneLink } from '../contact/ContactLinks.tsx'
import { CallLink } from '../job-calls/CallLink.tsx'
import type { Call } from '../job-calls/open-call.ts'
import styles from './Contact.module.css'

interface ContactProps {
  /** What they are to the job: 'Client' or 'Catcher'. */
  who: string
  name: string
  /** Where the name stands above already. */
  nameHidden?: boolean
  number: string | null
  /** Of a job: who is called about it, so that the call is noted (D-164). */
  call?: Call
  /** In the place of the button that texts them. */
  text?: ReactNode
}

/** Somebody of a job, whom one press calls or texts. */
export function Contact({ who, name, nameHidden = false, number, call, text }: ContactProps) {
  return (
    <div className={styles.contact}>
      <span className={styles.role}>{who}</span>
      {!nameHidden && (
        <b dir="auto" className={styles.name}>
          {name}
        </b>
      )}
      {number ? (
        <>
          <PhoneLink number={number} {...(call && { call })} />
          <div className={styles.buttons}>
            {call ? (
              <Button asChild size="small" icon="call" aria-label={`Call ${name}`}>
                <CallLink call={call} number={number}>
                  Call
                </CallLink>
              </Button>
            ) : (
              <Button
                size="small"
                icon="call"
                href={`tel:${dialledNumber(number)}`}
                aria-label={`Call ${name}`}
              >
                Call
              </Button>
            )}
            {text ?? (
              <Button
                size="small"
                icon="sms"
                href={`sms:${dialledNumber(number)}`}
                aria-label={`Text ${name}`}
              >
                Text
              </Button>
            )}
          </div>
        </>
      ) : (
        <span>No number</span>
      )}
    </div>
  )
}

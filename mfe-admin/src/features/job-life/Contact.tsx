import { Button } from '@snake-dispatch/design-system'
import { dialledNumber } from '@snake-dispatch/domain/phone'
import { PhoneLink } from '../contact/ContactLinks.tsx'
import styles from './Contact.module.css'

interface ContactProps {
  /** What they are to the job: 'Client' or 'Catcher'. */
  who: string
  name: string
  /** Where the name stands above already. */
  nameHidden?: boolean
  number: string | null
}

/** Somebody of a job, whom one press calls or texts. */
export function Contact({ who, name, nameHidden = false, number }: ContactProps) {
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
          <PhoneLink number={number} />
          <div className={styles.buttons}>
            <Button
              size="small"
              icon="call"
              href={`tel:${dialledNumber(number)}`}
              aria-label={`Call ${name}`}
            >
              Call
            </Button>
            <Button size="small" icon="sms" href={`sms:${dialledNumber(number)}`} aria-label={`Text ${name}`}>
              Text
            </Button>
          </div>
        </>
      ) : (
        <span>No number</span>
      )}
    </div>
  )
}

import { Notice } from '@snake-dispatch/design-system'
import { whileYouWait } from '@snake-dispatch/domain/first-aid'
import { CallLink } from '../contact/CallLink.tsx'
import styles from './WithoutScripts.module.css'

/** In place of the form where scripts are switched off: the number to call, and what to do now (PUB-01). */
export function WithoutScripts({ contactPhone }: { contactPhone: string }) {
  return (
    <noscript>
      <Notice tone="warning" title="This form needs JavaScript">
        <p>It is turned off in your browser. Please call us instead.</p>
        <CallLink phone={contactPhone} />
      </Notice>
      <h2 className={styles.title}>What to do now</h2>
      <ol className={styles.steps}>
        {whileYouWait.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </noscript>
  )
}

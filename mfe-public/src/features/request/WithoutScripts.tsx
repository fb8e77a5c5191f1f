import { Notice } from '@snake-dispatch/design-system'
import { doNow, whereverItIs } from '@snake-dispatch/domain/first-aid'
import { CallLink } from '../contact/CallLink.tsx'

/** In place of the form where scripts are switched off: the number to call, and what to do now (PUB-01). In `noscript`. */
export function WithoutScripts({ contactPhone }: { contactPhone: string }) {
  return (
    <>
      <Notice tone="warning" title="Please call us: this form needs JavaScript">
        <CallLink phone={contactPhone} />
      </Notice>
      <h2>What to do now</h2>
      <ol>
        <li>Indoors: {doNow.high.join(' ')}</li>
        <li>Outdoors: {doNow.medium.join(' ')}</li>
        {whereverItIs.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

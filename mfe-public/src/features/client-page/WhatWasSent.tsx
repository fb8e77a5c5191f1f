import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { Icon, Notice } from '@snake-dispatch/design-system'
import { formatPhone } from '@snake-dispatch/domain/phone'
import { LOCATION_GIVEN } from '@snake-dispatch/domain/position-text'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { PhoneNumber } from '../contact/CallLink.tsx'
import type { SentRequest } from '../kept-request/sent-request.ts'
import styles from './ClientPage.module.css'

interface WhatWasSentProps {
  page: ClientPage
  /**
   * Undefined on any device but the one that sent it: there nothing more than the suburb is known, as once it was
   * corrected (D-163).
   */
  sent: SentRequest | undefined
  contactPhone: string
}

/** Where to and from which number, to be corrected by a call (PUB-08). */
export function WhatWasSent({ page, sent: asSent, contactPhone }: WhatWasSentProps) {
  // Of a request that is one with another one, the place and the number are those of the job that goes on (D-167).
  const isOther = asSent !== undefined && page.isMerged && asSent.jobNumber !== page.jobNumber
  const sent = page.isCorrected || isOther ? undefined : asSent
  const place = sent ? addressOf(sent) : page.suburb
  const isOver = (page.completedAt ?? page.cancelledAt) !== null
  if (!place) return null
  return (
    <section aria-label="Your request in short" className={styles.part}>
      {asSent?.isPhotoMissing && (
        <Notice tone="warning">Your photo could not be used. Your request was sent without it.</Notice>
      )}
      <div className={styles.echo}>
        <Icon name="location_on" />
        <p className={styles.place}>
          <strong dir="auto">{place}</strong>
          {sent && (
            <>
              <br />
              <bdi>{sent.locationDetails}</bdi>
            </>
          )}
        </p>
        {sent && (
          <>
            <Icon name="call" />
            <p>
              {numberTextOf(page)} <strong className={styles.number}>{formatPhone(sent.clientMobile)}</strong>
            </p>
          </>
        )}
      </div>
      {asSent && page.isCorrected && (
        <p className={styles.note}>What you sent was corrected. The catcher reads it as it is now.</p>
      )}
      {asSent && !isOver && (
        <p className={styles.note}>
          Something wrong? Call <PhoneNumber phone={contactPhone} />.
        </p>
      )}
    </section>
  )
}

/** What becomes of the client's number, before the number. */
function numberTextOf({ catcher, completedAt, cancelledAt }: ClientPage): string {
  if ((completedAt ?? cancelledAt) !== null) return 'Your number:'
  return catcher ? `${catcher.firstName} has your number:` : 'The catcher who takes it gets your number:'
}

function addressOf({ address, suburb }: SentRequest): string {
  const short = shownAddress(address || LOCATION_GIVEN)
  const isNamed = suburb === null || short.toLowerCase().includes(suburb.toLowerCase())
  return isNamed ? short : `${short}, ${suburb}`
}

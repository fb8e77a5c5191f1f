import { useId, useState } from 'react'
import { smsHref } from '@snake-dispatch/domain/client-message'
import { isMobile } from '@snake-dispatch/domain/phone'
import { Button, Heading } from '@snake-dispatch/design-system'
import { requestPath } from '../kept-request/request-path.ts'
import styles from './ClientPage.module.css'

interface SendThisPageProps {
  jobNumber: number
  /** The token of the link that only looks: never the one that cancels. */
  viewLink: string
  /** The number of the client, where this device knows it. */
  ownNumber: string | undefined
}

/** Sends the page to the client's own phone, and to somebody who waits with them. */
export function SendThisPage({ jobNumber, viewLink, ownNumber }: SendThisPageProps) {
  const id = useId()
  const address = globalThis.location.origin + requestPath(viewLink)
  const title = `Snake job #${jobNumber}: who comes and when`
  return (
    <section aria-labelledby={id} className={styles.part}>
      <Heading level={2} id={id}>
        Send this page
      </Heading>
      {ownNumber !== undefined && isMobile(ownNumber) && (
        <Button fullWidth icon="sms" href={smsHref(ownNumber, `${title}\n${address}`)}>
          To my phone
        </Button>
      )}
      <Share title={title} address={address} />
      <p className={styles.note}>Anyone who opens it can only look. They cannot cancel.</p>
    </section>
  )
}

type Copied = 'no' | 'yes' | 'refused'

/** By the system's own sheet where there is one, else by copying; the focus stays where it is. */
function Share({ title, address }: { title: string; address: string }) {
  const [copied, setCopied] = useState<Copied>('no')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('yes')
    } catch {
      setCopied('refused')
    }
  }
  const share = async () => {
    setCopied('no')
    if (!('share' in navigator)) return copy()
    try {
      await navigator.share({ title, url: address })
    } catch (error) {
      // Closing the sheet without a choice is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <>
      <Button fullWidth icon="ios_share" onClick={() => void share()}>
        To somebody who waits with me
      </Button>
      <output>
        {copied === 'yes' && 'The link is copied. Paste it into a message.'}
        {copied === 'refused' && (
          <span
            className={styles.place}
          >{`This browser did not copy the link. Copy it by hand: ${address}`}</span>
        )}
      </output>
    </>
  )
}

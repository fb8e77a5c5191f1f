import { useEffect, useState } from 'react'
import { Button } from '@snake-dispatch/design-system'
import { deviceNow, installPrompt, useStore } from '@snake-dispatch/kit'
import { isOnIosInBrowser } from '@snake-dispatch/screen-parts/push-permission'
import { InstallSteps } from './AddToHomeScreen.tsx'
import styles from './InstallOffer.module.css'
import { isOfferDue, readVisits, withVisit, writeVisits } from './install-visits.ts'

/**
 * The quiet offer to put the portal on the home screen, below the catcher's own jobs: from the second visit on, never to
 * a catcher without a claim, whom it could keep from one, and not again once it was dismissed.
 */
export function InstallOffer({ hasClaimed }: { hasClaimed: boolean }) {
  const prompt = useStore(installPrompt)
  // Safari has no prompt, but steps.
  const canInstall = prompt !== null || isOnIosInBrowser()
  if (!hasClaimed || !canInstall) return null
  return <Offer install={prompt && (() => prompt.prompt())} />
}

/** @param install shows the browser's dialog; null where there are steps instead */
function Offer({ install }: { install: (() => Promise<unknown>) | null }) {
  const [visits, setVisits] = useState(() => withVisit(readVisits(), deviceNow()))
  useEffect(() => writeVisits(visits), [visits])
  const { isOpen, isOpening, open, close } = InstallSteps.useOpen()
  if (!isOfferDue(visits)) return null

  const dismiss = () => {
    const dismissed = { ...visits, dismissed: true }
    // With the prompt the offer is gone before an effect runs.
    writeVisits(dismissed)
    setVisits(dismissed)
  }
  async function installNow() {
    try {
      await install?.()
    } finally {
      // The browser shows its dialog once; what was answered there is an answer to the offer.
      installPrompt.set(null)
      dismiss()
    }
  }
  return (
    <aside className={styles.offer} aria-label="Install the app">
      <p className={styles.text}>
        Keep Snake Dispatch on your home screen: it opens in one tap, and on an iPhone alerts need it.
      </p>
      <div className={styles.actions}>
        {install ? (
          <Button variant="secondary" size="small" icon="mobile_arrow_down" onClick={() => void installNow()}>
            Install
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="small"
            icon="mobile_arrow_down"
            aria-haspopup="dialog"
            loading={isOpening}
            onClick={open}
          >
            Show Me How
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          onClick={({ currentTarget }) => {
            // The offer goes away with its button.
            currentTarget.closest('main')?.focus()
            dismiss()
          }}
        >
          No Thanks
        </Button>
      </div>
      {isOpen && <InstallSteps onClose={close} />}
    </aside>
  )
}

import { Button, Icon, type IconName } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import styles from './InstallSteps.module.css'

const steps: { icon: IconName; text: string; detail: string }[] = [
  { icon: 'ios_share', text: 'Tap Share', detail: 'The square with the arrow, in the bar of Safari.' },
  { icon: 'mobile_arrow_down', text: 'Tap Add to Home Screen', detail: 'Scroll down the list to find it.' },
  { icon: 'check', text: 'Tap Add', detail: 'The app then stands among your others.' },
]

/** Shows how Safari puts the portal on the home screen (AUTH-16). */
export function InstallSteps({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add to Home Screen"
      description="On an iPhone or iPad, open this page in Safari. Then:"
      closeLabel="Close"
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ icon, text, detail }) => (
          <li key={text} className={styles.step}>
            <span className={styles.mark}>
              <Icon name={icon} />
            </span>
            <div>
              <strong>{text}</strong>
              <p className={styles.detail}>{detail}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

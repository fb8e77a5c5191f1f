import { Dialog } from '@snake-dispatch/design-system/dialog'
import styles from './KeysDialog.module.css'

const keys = [
  ['J', 'Next job'],
  ['K', 'Job before'],
  ['Enter', 'Open the job'],
  ['A', 'Assign or hand over'],
  ['C', 'Call its catcher, or its client where it has none'],
  ['E', 'New ETA'],
  ['N', 'New call'],
  ['Ctrl K', 'Find a job, a person or a page'],
  ['?', 'These keys'],
] as const

/** The keys of the board (D-166). */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Keys"
      closeLabel="Close"
      size="small"
    >
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key} className={styles.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>‘Board’ switches the single letters off.</p>
    </Dialog>
  )
}

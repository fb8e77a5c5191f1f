import { LazyQrCode } from './lazy-qr-code.tsx'
import styles from './LinkSheet.module.css'

interface LinkSheetProps {
  link: string
  name: string
  company: string | null
  /** The number of the public pages. */
  phone: string
}

/** The one page that is printed: the code, what to do with it, and whom to call. Only paper shows it. */
export function LinkSheet({ link, name, company, phone }: LinkSheetProps) {
  return (
    <div className={styles.sheet}>
      <p className={styles.title}>Seen a snake?</p>
      <p>Scan this with the camera of your phone. Tell us where the snake is, and a catcher can come.</p>
      <div className={styles.code}>
        <LazyQrCode value={link} title="QR code of the request form" />
      </div>
      <p className={styles.link}>{link}</p>
      <p>Keep at least five metres away from the snake, also for a photo, and keep children and pets away.</p>
      <p>
        Or call <strong>{phone}</strong>. Bitten? Call <strong>000</strong>.
      </p>
      <p className={styles.from}>{[name, company].filter(Boolean).join(', ')}</p>
    </div>
  )
}

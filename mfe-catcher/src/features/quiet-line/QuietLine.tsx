import type { ReactNode } from 'react'
import styles from './QuietLine.module.css'

/** What a catcher should know, above the lists, in a line that takes nothing from them. */
export const QuietLine = ({ children }: { children: ReactNode }) => <p className={styles.line}>{children}</p>

import type { ReactNode } from 'react'
import { LegalLinks } from '@snake-dispatch/screen-parts/legal-links'
import { PageHeader, type PageHeaderProps } from '../page-header/PageHeader.tsx'
import styles from './PageFrame.module.css'

interface PageFrameProps extends PageHeaderProps {
  /** The page's own columns and distances. */
  className?: string | undefined
  /** Links at the foot, before those of every page. */
  foot?: ReactNode
  children: ReactNode
}

/** What every public page of this remote has: the ways to call, its column, privacy and terms at the foot (D-58). */
export function PageFrame({ className, foot, children, ...header }: PageFrameProps) {
  return (
    <>
      <PageHeader {...header} />
      <div className={`${styles.page} ${className ?? ''}`}>
        {children}
        <footer className={styles.foot}>
          {foot}
          <LegalLinks />
        </footer>
      </div>
    </>
  )
}

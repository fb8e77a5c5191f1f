import type { MouseEvent, ReactNode } from 'react'
import { LegalLinks } from '@snake-dispatch/screen-parts/legal-links'
import { PageHeader, type PageHeaderProps } from '../page-header/PageHeader.tsx'
import { StaffCorner } from '../staff-entrance/StaffCorner.tsx'
import styles from './PageFrame.module.css'

interface PageFrameProps extends PageHeaderProps {
  /** The page's own columns and distances. */
  className?: string | undefined
  /** Links at the foot, before those of every page. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * What every public page of this remote has: first the way past its header, the ways to call, its column, privacy and
 * terms at the foot (D-58), and last the corner of the catchers.
 */
export function PageFrame({ className, foot, children, ...header }: PageFrameProps) {
  return (
    <>
      <a href="#content" className={styles.skip} onClick={goToContent}>
        Skip to the page
      </a>
      <PageHeader {...header} />
      <div id="content" tabIndex={-1} className={`${styles.page} ${className ?? ''}`}>
        {children}
        <footer className={styles.foot}>
          {foot}
          <LegalLinks />
        </footer>
      </div>
      <StaffCorner />
    </>
  )
}

/** Without the fragment: behind the '#' of a client's page stands the token of its link. */
function goToContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

import { paths } from '@snake-dispatch/contract/paths'
import { portalConfig } from '@snake-dispatch/kit'
import { LegalLinks } from '@snake-dispatch/kit/legal-links'
import { Link } from '@snake-dispatch/kit/router'
import type { ReactNode } from 'react'
import { PageHeader } from '../page-header/PageHeader.tsx'
import styles from './LegalPage.module.css'

interface LegalPageProps {
  title: string
  /** What the page says, in one or two sentences. */
  summary: ReactNode
  /** The anchors of the page, in their order. */
  contents: readonly { id: string; title: string }[]
  children: ReactNode
}

/** A page of plain text: the ways to call, its title, its contents, and the ways to the other pages (D-58). */
export function LegalPage({ title, summary, contents, children }: LegalPageProps) {
  return (
    <>
      <PageHeader
        contactPhone={portalConfig().contactPhone}
        firstAid={<Link to={paths.firstAid}>First aid</Link>}
      />
      <div className={styles.page}>
        <div className={styles.opening}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.summary}>{summary}</p>
        </div>
        <nav aria-labelledby="contents" className={styles.contents}>
          <h2 id="contents" className={styles.label}>
            On this page
          </h2>
          <ul className={styles.list}>
            {contents.map((entry) => (
              <li key={entry.id}>
                <a href={`#${entry.id}`}>{entry.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>{children}</div>
        <footer className={styles.foot}>
          <Link to={paths.home}>Request snake removal</Link>
          <LegalLinks />
        </footer>
      </div>
    </>
  )
}

import { paths } from '@snake-dispatch/contract/paths'
import { Heading } from '@snake-dispatch/design-system'
import { portalConfig } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import type { ReactNode } from 'react'
import { PageFrame } from '../page-frame/PageFrame.tsx'
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
    <PageFrame
      contactPhone={portalConfig().contactPhone}
      firstAid={<Link to={paths.firstAid}>First aid</Link>}
      foot={<Link to={paths.home}>Request snake removal</Link>}
      className={styles.page}
    >
      <div className={styles.opening}>
        <Heading level={1}>{title}</Heading>
        <p className={styles.summary}>{summary}</p>
      </div>
      <nav aria-labelledby="contents" className={styles.contents}>
        <Heading level={2} size="md" id="contents">
          On this page
        </Heading>
        <ul className={styles.list}>
          {contents.map((entry) => (
            <li key={entry.id}>
              <a href={`#${entry.id}`}>{entry.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.text}>{children}</div>
    </PageFrame>
  )
}

import { paths } from '@snake-dispatch/contract/paths'
// By the package's name: the page has one copy of the kit, and this file is part of every remote that uses it.
import { Link } from '@snake-dispatch/kit/router'
import styles from './LanguagesLink.module.css'

interface LanguagesLinkProps {
  /** True where there is little room: on a phone only the two scripts are seen. */
  brief?: boolean
  /** Placement only. */
  className?: string | undefined
}

/** Leads to help in other languages (D-142). It shows two of their scripts, for people who do not read English. */
export function LanguagesLink({ brief = false, className = '' }: LanguagesLinkProps) {
  return (
    <Link to={paths.languages} data-brief={brief || undefined} className={`${styles.link} ${className}`}>
      <span className={styles.english}>Help in your language</span>{' '}
      <span>
        <span lang="zh-Hans">中文</span>{' '}
        <span lang="ar" dir="rtl">
          عربي
        </span>
      </span>
    </Link>
  )
}

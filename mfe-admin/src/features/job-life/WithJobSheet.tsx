import { useState, type ComponentType, type MouseEvent } from 'react'
import { lazy, useNarrowScreen } from '@snake-dispatch/kit'
import { useLocation } from '@snake-dispatch/kit/router'
import styles from './JobSheet.module.css'

const JobSheet = lazy(() => import('./JobSheet.tsx').then((found) => found.JobSheet), { preload: false })

const JOB_PAGE = /^\/moderator\/jobs\/(\d+)$/

/**
 * On a wide screen every link to a job, in a row, an alarm, a search or the trail, opens it in a sheet beside the page
 * (MOD-20). Links stay links: with a modifier key they open a tab, and on the page of a job they lead to the other one.
 */
export function withJobSheet(App: ComponentType): ComponentType {
  return function WithJobSheet() {
    const narrow = useNarrowScreen('wide')
    const { pathname, search } = useLocation()
    const page = pathname + search
    const [asked, setAsked] = useState<{ jobNumber: number; page: string }>()
    // A link in the sheet has led to another page.
    const shown = asked?.page === page ? asked.jobNumber : undefined
    const onClickCapture = (event: MouseEvent) => {
      if (narrow || JOB_PAGE.test(pathname)) return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || 'asPage' in link.dataset) return
      const [, jobNumber] = JOB_PAGE.exec(link.pathname) ?? []
      if (!jobNumber) return
      // The router then leads nowhere; what else the link does, as closing the search, it does all the same.
      event.preventDefault()
      setAsked({ jobNumber: Number(jobNumber), page })
    }
    return (
      <div role="presentation" className={styles.around} onClickCapture={onClickCapture}>
        <App />
        {shown !== undefined && <JobSheet jobNumber={shown} onClose={() => setAsked(undefined)} />}
      </div>
    )
  }
}

import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { lazy, useNarrowScreen } from '@snake-dispatch/kit'
import { useLocation } from '@snake-dispatch/kit/router'

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
    const onClick = useEffectEvent((event: MouseEvent) => {
      if (narrow || JOB_PAGE.test(pathname)) return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || 'asPage' in link.dataset) return
      const [, jobNumber] = JOB_PAGE.exec(link.pathname) ?? []
      if (!jobNumber) return
      // The router then leads nowhere; what else the link does, as closing the search, it does all the same.
      event.preventDefault()
      setAsked({ jobNumber: Number(jobNumber), page })
    })
    useEffect(() => {
      // Of the whole document, for the search in the header; before the link hears of it.
      const listen = (event: MouseEvent) => onClick(event)
      document.addEventListener('click', listen, { capture: true })
      return () => document.removeEventListener('click', listen, { capture: true })
    }, [])
    return (
      <>
        <App />
        {shown !== undefined && <JobSheet jobNumber={shown} onClose={() => setAsked(undefined)} />}
      </>
    )
  }
}

import { useState } from 'react'
import { urlOf } from '@snake-dispatch/client/http'
import { exportMonthKinds, exportMonthRegions, monthReport } from '@snake-dispatch/contract/month-report'
import { monthText } from '@snake-dispatch/domain/calendar-text'
import { Button, Card, Heading, Select } from '@snake-dispatch/design-system'
import { endpointQuery } from '@snake-dispatch/kit'
import { keepPreviousData, restartList, useQuery } from '@snake-dispatch/kit/query'
import { ListStates } from '../data-table/ListStates.tsx'
import { KindsFound } from './KindsFound.tsx'
import styles from './MonthReport.module.css'
import { MonthFigures } from './MonthFigures.tsx'
import { RegionBars } from './RegionBars.tsx'
import { RegionTable } from './RegionTable.tsx'
import { monthsBetween } from './months-between.ts'

/** A month of jobs by region, against the month before, to print and as files (D-178). */
export function MonthReport() {
  const [month, setMonth] = useState<string>()
  const { data, error } = useQuery({
    ...endpointQuery(monthReport, { query: { month } }),
    placeholderData: keepPreviousData,
  })
  const chosen = month ?? data?.month
  return (
    <Card as="section" aria-labelledby="month-report" padding="large" className={styles.report}>
      <Heading level={2} id="month-report">
        {data ? `Jobs of ${monthText(data.month)}` : 'Jobs of a month'}
      </Heading>
      <ListStates
        of="report"
        count={data ? 1 : undefined}
        error={error}
        onRetry={() => void restartList(monthReport.path)}
        empty={{ picture: 'search', title: 'No report' }}
      >
        {data && chosen !== undefined && (
          <div className={styles.parts}>
            <div className={styles.choice}>
              <Select
                label="Month"
                hint="By the day of posting, in Sydney"
                value={chosen}
                options={monthsBetween(data.firstMonth, data.lastMonth)}
                onChange={(event) => setMonth(event.target.value)}
              />
              <Button
                icon="download"
                href={urlOf(exportMonthRegions, { query: { month: chosen } })}
                download
                aria-label="Regions as CSV"
              >
                Regions as CSV
              </Button>
              <Button
                icon="download"
                href={urlOf(exportMonthKinds, { query: { month: chosen } })}
                download
                aria-label="Kinds as CSV"
              >
                Kinds as CSV
              </Button>
              <Button icon="print" disabled={chosen !== data.month} onClick={() => print()}>
                Print
              </Button>
            </div>
            <MonthFigures report={data} />
            {data.regions.length > 0 && (
              <>
                <RegionBars report={data} />
                <RegionTable report={data} />
              </>
            )}
            {data.kinds.length > 0 && <KindsFound report={data} />}
            <p className={styles.note}>
              A job counts in the month in which it was posted, whenever it was claimed or completed, so these
              numbers may still change. Deleted jobs are in none.
            </p>
          </div>
        )}
      </ListStates>
    </Card>
  )
}

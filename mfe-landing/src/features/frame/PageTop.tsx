import type { ReactNode } from 'react'
import { BiteLine } from '@snake-dispatch/design-system'
import { biteCall } from '@snake-dispatch/domain/first-aid'
import { IF_BITTEN_ID } from '../first-aid/IfBitten.tsx'
import { TopBar } from './TopBar.tsx'

/** The top of every page: the bar, and 000 after a bite, with the steps on the same page (LAND-04). */
export function PageTop({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar>{children}</TopBar>
      <BiteLine {...biteCall}>
        <a href={`#${IF_BITTEN_ID}`}>First aid</a>
      </BiteLine>
    </>
  )
}

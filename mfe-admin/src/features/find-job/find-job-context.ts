import { createContext, type SyntheticEvent } from 'react'

/** Opens the search of all jobs. */
export const FindJobContext = createContext<(press?: SyntheticEvent) => void>(() => {})

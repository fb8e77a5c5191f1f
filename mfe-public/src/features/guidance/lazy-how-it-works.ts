import { asServed } from './as-served.tsx'
import './HowItWorks.module.css'

/** The info box as the server has rendered it. */
export const LazyHowItWorks = asServed(() => import('./HowItWorks.tsx').then((found) => found.HowItWorks))

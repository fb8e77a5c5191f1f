import { asServed } from './as-served.tsx'
import './FirstAid.module.css'

/** First aid as the server has rendered it. */
export const LazyFirstAid = asServed(() => import('./FirstAid.tsx').then((found) => found.FirstAid))

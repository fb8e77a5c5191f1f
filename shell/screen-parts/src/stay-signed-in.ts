import { storedFlag } from './stored-flag.ts'

const flag = storedFlag('snake-dispatch.stay-signed-in')

/** Stores whether the user of this browser chose to stay signed in (AUTH-02): the check for new jobs depends on it. */
export const keepStaySignedIn = flag.set

/** Whether the user of this browser chose to stay signed in. */
export const staysSignedIn = flag.get

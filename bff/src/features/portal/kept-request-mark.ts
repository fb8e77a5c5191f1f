import { KEPT_REQUEST } from '@snake-dispatch/contract/kept-request-name'

/**
 * Marks the document of a device that keeps a request (DISP-30): what is shown of it above the form has its room at the
 * first paint, and the form does not move. It is the only inline script: a file of its own would come after that paint.
 * The content security policy names its hash.
 */
export const keptRequestMark = `try{localStorage.getItem('${KEPT_REQUEST}')&&document.documentElement.setAttribute('data-kept-request','')}catch{}`

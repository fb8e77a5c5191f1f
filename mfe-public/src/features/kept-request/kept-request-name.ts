/** Where this device keeps its last request; apart from what reads it, since the form asks only whether there is one. */
export const KEPT_REQUEST = 'snake-dispatch.request'

/** Where a device keeps its last request; apart from what reads it, since the first scripts ask only whether there is one. */
export const KEPT_REQUEST = 'snake-dispatch.request'

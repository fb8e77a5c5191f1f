export { KEPT_REQUEST } from '@snake-dispatch/contract/kept-request-name'

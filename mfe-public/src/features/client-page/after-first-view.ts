/** What the first view of the client's page does without: one file. */
export { AddToRequest } from './AddToRequest.tsx'
export { ChangeAlerts } from './ChangeAlerts.tsx'
export { SendThisPage } from './SendThisPage.tsx'

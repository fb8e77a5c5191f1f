import { ClaimBound } from '../claim-limits/ClaimBound.tsx'
import { CredentialLines } from '../credentials/CredentialLines.tsx'
import { ReceivedOffers } from '../mates/ReceivedOffers.tsx'
import { UnprovenAddresses } from '../unproven-addresses/UnprovenAddresses.tsx'
import { OfficeMessages } from '../office-messages/OfficeMessages.tsx'

/**
 * What few catchers are told above the lists: what a mate offers them, what to do first, what the office wrote to them,
 * that they may have one job at a time, which of their credentials end, and that an address of theirs is not proven.
 */
export function RareLines() {
  return (
    <>
      <ReceivedOffers />
      <OfficeMessages />
      <ClaimBound />
      <CredentialLines />
      <UnprovenAddresses />
    </>
  )
}

import type { MessageAddress } from '@snake-dispatch/contract/messages'

/** Whether messages go to an address once it is proven. What is blocked needs another address first: the settings say so. */
export const isProvable = ({ isSent, address, blocked }: MessageAddress): boolean =>
  isSent && address !== null && !blocked

import { jobMessages } from '@snake-dispatch/contract/messages'
import { answer } from '@snake-dispatch/kit/testing'

/** For pages of jobs about which nothing was sent. */
export const noJobMessages = answer(jobMessages, () => [])
